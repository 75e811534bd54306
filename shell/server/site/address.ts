export type Address = {
  /** Absolute URL without repeated slashes in the path. */
  url: URL;
  /** The path as the client sent it. */
  path: string;
};

const SCHEME_AND_HOST = /^https?:\/\/[^/\\?]*/i;

export function addressOf(target: string, siteUrl: string): Address {
  const own = target.replace(SCHEME_AND_HOST, '');
  // Concatenated, because `new URL('//evil.example', siteUrl)` would lead to another host.
  const url = new URL(new URL(siteUrl).origin + own.replace(/^[/\\]*/, '/'));
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  // Browsers send no fragment. A fragment from another client must not reach a cached page, which other visitors get.
  url.hash = '';
  return { url, path: /^[^?#]*/.exec(own)?.[0] || '/' };
}

/** Returns the path as the matched routes spell it, percent-encoded: `/aboutus` for `/AboutUs`. Keeps parameters. */
export function canonicalPath(pathname: string, matches: { route: { path?: string } }[]): string {
  const words = matches.flatMap(({ route }) => segmentsOf(route.path ?? ''));
  const segments = segmentsOf(pathname).map((segment, at) => {
    const word = words[at];
    return word !== undefined && isSpelling(segment, word) ? encodeURI(word) : segment;
  });
  return `/${segments.join('/')}`;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const isSpelling = (segment: string, word: string): boolean =>
  decoded(segment)?.toLowerCase() === word.toLowerCase();

/** Returns undefined for malformed percent-encoding. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
