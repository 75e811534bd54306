/** Like React Router, ignores case and parameter names. */
export const pathKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => segment.toLowerCase().replace(/^:[\w-]+/, ':'))
    .join('/');

const LONGEST = 200;
/** React Router expands a path with n optional segments to 2^n paths. */
const MAX_OPTIONAL = 8;

/** Accepts paths relative to the remote's mount, such as `course/:name`, but not the catch-all path `*`. */
export const isServedPath = (path: unknown): boolean =>
  typeof path === 'string' &&
  path.length <= LONGEST &&
  path.split('/').filter(isOptional).length <= MAX_OPTIONAL &&
  (path === '' || (path !== '*' && path.split('/').every(isSegment)));

const isOptional = (segment: string) => segment.endsWith('?');

function isSegment(segment: string, index: number, { length }: string[]): boolean {
  if (segment === '*') return index === length - 1;
  return /^[^\s\p{Cc}\p{Cs}\\?#*]+\??$/u.test(segment) && !/^\.\.?\??$/.test(segment);
}

/**
 * Ignores case. Optional segments may be absent. `/:page` is not below `/events`, although it matches the URL
 * `/events`, because React Router prefers the route `/events`.
 */
export const isLiterallyBelow = (path: string, prefix: string): boolean =>
  startsWith(segmentsOf(path), segmentsOf(prefix));

function startsWith([first, ...rest]: string[], prefix: string[]): boolean {
  if (prefix.length === 0) return true;
  if (first === undefined) return false;
  const canBeAbsent = isOptional(first);
  const isSame = first.replace(/\?$/, '') === prefix[0] && startsWith(rest, prefix.slice(1));
  return isSame || (canBeAbsent && startsWith(rest, prefix));
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
