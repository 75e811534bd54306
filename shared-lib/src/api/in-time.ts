import { ApiError, NO_ANSWER } from './api-error';

export const isServer = typeof document === 'undefined';

/** Must be less than the shell's `RENDER_BUDGET_MS`, after which the shell sends the page without any content. */
const SERVER_MS = 1000;
const BROWSER_MS = 10_000;

/** Resolves to `fallback` if `content` takes too long, because a page must not wait for a section that it can omit. */
export async function inTime<T>(content: Promise<T>, fallback: T, browserMs = BROWSER_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, isServer ? SERVER_MS : browserMs, fallback);
  });
  return Promise.race([content, late]).finally(() => clearTimeout(timer));
}

export async function requireInTime<T extends object>(content: Promise<T>): Promise<T> {
  const answer = await inTime<T | undefined>(content, undefined);
  if (!answer) throw new ApiError(503, NO_ANSWER);
  return answer;
}
