const LONGEST = 200;
const MAX_SEGMENTS = 10;

/** Names of remotes and versions become folder names and URL segments without escaping. */
export const NAME = /^[A-Za-z0-9][\w.+-]{0,199}$/;

export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** Accepts only paths that stay inside the release folder, on every operating system and in every URL. */
export function isFileName(path: string): boolean {
  const segments = path.split('/');
  return path.length <= LONGEST && segments.length <= MAX_SEGMENTS && segments.every(isSegment);
}

const isSegment = (segment: string) => /^[\w@+~-][\w.@+~-]*$/.test(segment);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTime = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

export const isSha256 = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const isVisibleText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' &&
  value.length <= maxLength &&
  value.trim() === value &&
  /^[^\p{C}\p{Zl}\p{Zp}<>]+$/u.test(value);

export const quoted = (name: string) =>
  JSON.stringify(name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

const MAX_DEPTH = 3;

/** Returns JSON with `…` in place of deeply nested values, which would overflow the stack of `JSON.stringify`. */
export const shallowJson = (value: unknown): string | undefined =>
  JSON.stringify(withoutDeepValues(value, MAX_DEPTH));

function withoutDeepValues(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => withoutDeepValues(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutDeepValues(item, depth - 1)]),
  );
}
