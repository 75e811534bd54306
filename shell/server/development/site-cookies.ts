import { createHash } from 'node:crypto';
import { hasSessionCookie } from 'shared-lib/api';

/**
 * Translates cookies between a site and browsers at `localhost`. All ports of `localhost` share their cookies, and
 * browsers reject `__Host-` cookies over plain HTTP. So each cookie of a site, except the admin cookie, gets a prefix
 * with the hash of the site's origin. The site gets back only the cookies with its own prefix and the admin cookie.
 */
export class SiteCookies {
  private readonly prefix: string;

  constructor(siteOrigin: string) {
    this.prefix = `at-${createHash('sha256').update(siteOrigin).digest('hex').slice(0, 10)}.`;
  }

  /**
   * Returns the `Cookie` header for the site: the cookies with the site's prefix, without the prefix, and the admin
   * cookie. The admin cookie has no prefix, because scripts in the browser set and read it by its name.
   */
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

  /**
   * Returns a `Set-Cookie` header of the site for a browser at `localhost`: with the prefix, except for the admin
   * cookie, and without the attributes `Secure` and `Domain`.
   */
  forBrowser(setCookie: string): string {
    const attributes = setCookie.split(';').filter((part) => !/^\s*(secure|domain=.*)\s*$/i.test(part));
    const cookie = attributes.join(';');
    return hasSessionCookie(cookie) ? cookie : this.prefix + cookie;
  }
}
