import { parseUrl } from 'shared-lib/site';
import { isRedirect, type Outcome } from './protocol';

/** Returns the URL that a browser requests next, without fragment. Undefined if the outcome is no valid redirect. */
export function redirectTarget(outcome: Outcome, from: URL): URL | undefined {
  const mayRedirect = outcome.kind === 'redirect' || outcome.kind === 'resource';
  if (!mayRedirect || !isRedirect(outcome.status)) return undefined;
  const target = parseUrl(locationOf(new Headers(outcome.headers)), from.href);
  if (target) target.hash = '';
  return target;
}

/**
 * Returns `/` for a missing location or a scheme other than http and https, such as `javascript:`. Percent-encodes
 * letters beyond ASCII as UTF-8, because Node would send them as Latin-1.
 */
export function locationOf(headers: Headers): string {
  const location = headers.get('Location');
  if (!location || !/^(https?:|(?!\s*[a-z][a-z\d+.-]*:))/i.test(location)) return '/';
  return location.replace(/[\x80-\xff]/g, encodeURI);
}
