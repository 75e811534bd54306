import type { Outcome } from './protocol';

const REDIRECTS = [301, 302, 303, 307, 308];

/** Returns the URL that a browser requests next, without fragment. Undefined if the outcome is not a redirect. */
export function redirectTarget(outcome: Outcome, from: URL): URL | undefined {
  const isRedirect = outcome.kind === 'redirect' || outcome.kind === 'resource';
  if (!isRedirect || !REDIRECTS.includes(outcome.status)) return undefined;
  const location = locationOf(new Headers(outcome.headers));
  if (!URL.canParse(location, from)) return undefined;
  const target = new URL(location, from);
  target.hash = '';
  return target;
}

/**
 * Returns `/` if the location is missing or has a scheme other than http and https, such as `javascript:`.
 * Percent-encodes letters beyond ASCII as UTF-8, because Node would send them as Latin-1.
 */
export function locationOf(headers: Headers): string {
  const location = headers.get('Location');
  if (!location || !/^(https?:|(?!\s*[a-z][a-z\d+.-]*:))/i.test(location)) return '/';
  return location.replace(/[\x80-\xff]/g, encodeURI);
}
