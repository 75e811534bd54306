import { createHash } from 'node:crypto';
import { hasSessionCookie } from 'shared-lib/api';

/**
 * Cookies of `localhost` are shared by all its ports, and browsers reject `__Host-` cookies over plain http. So a site's cookies
 * get a prefix with the hash of its origin, and only these cookies are sent back to it.
 */
export class SiteCookies {
  private readonly prefix: string;

  constructor(siteOrigin: string) {
    this.prefix = `at-${createHash('sha256').update(siteOrigin).digest('hex').slice(0, 10)}.`;
  }

  /** The `Cookie` header for the site. The admin cookie is set by scripts, under its own name. */
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

  /** The site's `Set-Cookie` for a browser that is at `localhost`. */
  forBrowser(setCookie: string): string {
    const attributes = setCookie.split(';').filter((part) => !/^\s*(secure|domain=.*)\s*$/i.test(part));
    const cookie = attributes.join(';');
    return hasSessionCookie(cookie) ? cookie : this.prefix + cookie;
  }
}
