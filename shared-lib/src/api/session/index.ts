import Cookies from 'js-cookie';
import { site } from '../../site';

/** A readable cookie that enables the admin routes. The credential is a separate HttpOnly cookie of the service. */
const ADMIN_COOKIE = 'admin-token';
const LIFETIME_DAYS = 0.2;
const MARKER = 'admin-session';

export function startSession(token: string): void {
  Cookies.set(ADMIN_COOKIE, token, {
    expires: LIFETIME_DAYS,
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });
  sessionStorage.setItem(MARKER, new Date().toISOString());
}

/** `Set-Cookie` value that does the same as `startSession` when the server answers the login form. */
export function sessionCookie(token: string): string {
  const lifetime = Math.round(LIFETIME_DAYS * 24 * 60 * 60);
  const secure = site().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${ADMIN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${lifetime}; Path=/; SameSite=Strict${secure}`;
}

export function endSession(): void {
  Cookies.remove(ADMIN_COOKIE);
  sessionStorage.removeItem(MARKER);
}

export const hasSession = () => bearerToken() !== undefined;

/** The server sets this header on a loader's request if the visitor has the cookie. */
export const SESSION_HEADER = 'Admin-Session';

/** Variant of `hasSession` for loaders, which run in the browser and on the server. */
export const hasSessionIn = ({ headers }: Request) => hasSession() || headers.has(SESSION_HEADER);

/** Variant of `hasSession` for the server: reads a `Cookie` header. */
export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '')
    .split(';')
    .some(
      (pair) => pair.trim().startsWith(`${ADMIN_COOKIE}=`) && pair.trim().length > ADMIN_COOKIE.length + 1,
    );
}

/** Token for foreign services that expect it in a header. Undefined on the server, which reads as an anonymous visitor. */
export function bearerToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : Cookies.get(ADMIN_COOKIE);
}
