/** Where a request goes to on this site. */
export type Address = {
  /** Absolute, with single slashes. */
  url: URL;
  /** The path as it was written. */
  path: string;
};

const OTHER_HOST = /^https?:\/\/[^/\\?]*/i;

/** The address in the first line of a request, whatever host its sender wrote before or into the path. */
export function addressOf(target: string, siteUrl: string): Address {
  const own = target.replace(OTHER_HOST, '');
  // Put together and not resolved: no path, however it begins, can lead to another host.
  const url = new URL(new URL(siteUrl).origin + own.replace(/^[/\\]*/, '/'));
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return { url, path: /^[^?#]*/.exec(own)?.[0] || '/' };
}

/** The one form of a path: words as its routes spell them, parameters as they came, one slash before each. */
export function canonicalPath(pathname: string, matches: { route: { path?: string } }[]): string {
  const words = matches.flatMap(({ route }) => segmentsOf(route.path ?? ''));
  const segments = segmentsOf(pathname).map((segment, at) => {
    const word = words[at];
    return word !== undefined && isSpelling(segment, word) ? word : segment;
  });
  return `/${segments.join('/')}`;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function isSpelling(segment: string, word: string): boolean {
  try {
    return decodeURIComponent(segment).toLowerCase() === word.toLowerCase();
  } catch {
    return false;
  }
}
