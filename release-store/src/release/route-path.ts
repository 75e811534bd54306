/** Returns the same key for all routes that match the same URLs. React Router ignores case and parameter names. */
export const pathKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => segment.toLowerCase().replace(/^:[\w-]+/, ':'))
    .join('/');

const LONGEST = 200;
/** Maximum number of optional segments. React Router expands a path with n optional segments to 2^n paths. */
const MAX_OPTIONAL = 8;

/**
 * Whether a value is a React Router path relative to the remote's mount, such as `course/:name`. False for the
 * catch-all path `*` and for a path with a leading slash.
 */
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
 * Whether the first segments of a route path equal those of `prefix`. Ignores case. Optional segments may be absent. A
 * parameter such as `:page` equals no segment, because a route or a mount with a literal segment takes precedence over
 * a parameter.
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
