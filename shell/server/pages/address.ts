export type Address = {
  /** Absolute URL with single slashes in its path. */
  url: URL;
  /** The path as the client sent it. */
  path: string;
};

const OTHER_HOST = /^https?:\/\/[^/\\?]*/i;

export function addressOf(target: string, siteUrl: string): Address {
  const own = target.replace(OTHER_HOST, '');
  // Appends the path to the site's origin instead of resolving it, so that no path can lead to another host.
  const url = new URL(new URL(siteUrl).origin + own.replace(/^[/\\]*/, '/'));
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return { url, path: /^[^?#]*/.exec(own)?.[0] || '/' };
}

/**
 * Returns the path in the spelling of the matched routes: `/AboutUs` becomes `/aboutus`. Values of parameters
 * stay unchanged.
 */
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
