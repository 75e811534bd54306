const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;

/** Asks after 2 s, then after 4 s, 8 s … 30 s more, while somebody looks at the page and until it is stopped. */
export async function askAgain(ask: () => Promise<void>, stopped: AbortSignal) {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    await passed(delay);
    await inView();
    // The view is gone, and with it the reason to ask.
    if (stopped.aborted) return;
    await ask();
  }
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Fulfilled at once, or when the page comes into view again. */
function inView(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    const listening = new AbortController();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible') return;
        listening.abort();
        resolve();
      },
      { signal: listening.signal },
    );
  });
}
