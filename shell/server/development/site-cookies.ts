import { createHash } from 'node:crypto';
import { hasSessionCookie } from 'shared-lib/api';

/**
 * Adds a prefix to names of cookies, except to the admin cookie, which scripts read by its name. Without the prefix,
 * sites on other ports of `localhost` would share cookies, and browsers would reject `__Host-` names for lack of TLS.
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
