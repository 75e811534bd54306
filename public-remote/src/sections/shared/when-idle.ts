/** How long a loaded page is left alone. */
const QUIET_MS = 4000;

/**
 * Runs `task` when the page has loaded, some seconds have passed and the browser has nothing else to do.
 * @returns calls it off
 */
export function whenIdle(task: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;

  function wait() {
    const timer = setTimeout(() => {
      // Safari has no such callback.
      if (!('requestIdleCallback' in window)) return task();
      requestIdleCallback(() => signal.aborted || task());
    }, QUIET_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => calledOff.abort();
}
