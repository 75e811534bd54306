const DELAY_AFTER_LOAD_MS = 4000;

/**
 * Runs `task` when the browser is idle, at the earliest `DELAY_AFTER_LOAD_MS` after the page has loaded.
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  const cancellation = new AbortController();
  const { signal } = cancellation;

  function wait() {
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (!('requestIdleCallback' in window)) return task();
      requestIdleCallback(() => signal.aborted || task());
    }, DELAY_AFTER_LOAD_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => cancellation.abort();
}
