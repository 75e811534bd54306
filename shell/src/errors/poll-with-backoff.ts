const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

export async function pollWithBackoff(task: () => Promise<void>, signal: AbortSignal) {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    await wait(delay);
    await pageVisible();
    if (signal.aborted) return;
    await task();
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function pageVisible(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}
