// On the server, less than the shell's `RENDER_BUDGET_MS`: after that time, the shell sends a page without any content.
// In browsers, long enough for slow networks.
const OPTIONAL_CONTENT_MS = typeof document === 'undefined' ? 1000 : 10_000;

/** Resolves to `fallback` if `content` takes too long: pages must not wait for a section that they can omit. */
export async function inTime<T>(content: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, OPTIONAL_CONTENT_MS, fallback);
  });
  return Promise.race([content, late]).finally(() => clearTimeout(timer));
}
