const DELAY_AFTER_LOAD_MS = 4000;

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
