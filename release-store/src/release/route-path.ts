/** What is the same for two routes that answer the same addresses: React Router ignores case and parameters' names. */
export const pathKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => segment.toLowerCase().replace(/^:[\w-]+/, ':'))
    .join('/');

const LONGEST = 200;

/** Whether it is written relative to the mount, as React Router reads paths. */
export const isServedPath = (path: unknown): boolean =>
  typeof path === 'string' &&
  path.length <= LONGEST &&
  (path === '' || (path !== '*' && path.split('/').every(isSegment)));

function isSegment(segment: string, index: number, { length }: string[]): boolean {
  if (segment === '*') return index === length - 1;
  return /^[^\s\p{Cc}\\?#*]+\??$/u.test(segment) && !/^\.\.?\??$/.test(segment);
}

/**
 * Whether a route answers an address below `prefix` because it spells it out. A parameter that could stand for it
 * does not count: a more exact route, or a deeper mount, comes before it.
 */
export const spellsOut = (path: string, prefix: string): boolean =>
  startsWith(segmentsOf(path), segmentsOf(prefix));

function startsWith([first, ...rest]: string[], prefix: string[]): boolean {
  if (prefix.length === 0) return true;
  if (first === undefined) return false;
  const isOptional = first.endsWith('?');
  const isSame = first.replace(/\?$/, '') === prefix[0] && startsWith(rest, prefix.slice(1));
  return isSame || (isOptional && startsWith(rest, prefix));
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
