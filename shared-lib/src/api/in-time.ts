/** Must be less than the shell's `RENDER_BUDGET_MS`. After that time, visitors would get a page without content. */
const OPTIONAL_CONTENT_MS = 1000;

/** Resolves to `fallback` if `content` takes too long: pages must not wait for a section that they can omit. */
export async function inTime<T>(content: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, OPTIONAL_CONTENT_MS, fallback);
  });
  return Promise.race([content, late]).finally(() => clearTimeout(timer));
}
