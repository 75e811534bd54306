import { createHash } from 'node:crypto';
import { hasSessionCookie } from 'shared-lib/api';

/**
 * Adds a prefix to the names of the site's cookies, except the admin cookie, which scripts read by its name. Without a
 * prefix, sites on other ports of `localhost` would share the cookies, and browsers would reject names that begin with
 * `__Host-`, because `localhost` has no TLS.
 */
export class SiteCookies {
  private readonly prefix: string;

  constructor(siteOrigin: string) {
    this.prefix = `at-${createHash('sha256').update(siteOrigin).digest('hex').slice(0, 10)}.`;
  }

  forSite(header: string | undefined): string {
    return (header ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .flatMap((pair) => {
        if (pair.startsWith(this.prefix)) return pair.slice(this.prefix.length);
        return hasSessionCookie(pair) ? pair : [];
      })
      .join('; ');
  }

  forBrowser(setCookie: string): string {
    const attributes = setCookie.split(';').filter((part) => !/^\s*(secure|domain=.*)\s*$/i.test(part));
    const cookie = attributes.join(';');
    return hasSessionCookie(cookie) ? cookie : this.prefix + cookie;
  }
}
