import Cookies from 'js-cookie';
import { site } from '../../site';

/** The readable cookie that opens the admin routes. It is no credential: the service keeps that in a cookie of its own. */
const ADMIN_COOKIE = 'admin-token';
const LIFETIME_DAYS = 0.2;
const MARKER = 'admin-session';

/** Remembers that this browser has signed in. */
export function startSession(token: string): void {
  Cookies.set(ADMIN_COOKIE, token, {
    expires: LIFETIME_DAYS,
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });
  sessionStorage.setItem(MARKER, new Date().toISOString());
}

/** `Set-Cookie` that remembers it when the server itself answered the sign-in. */
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

/** On a loader's request that the server makes for a visitor who has the cookie. */
export const SESSION_HEADER = 'Admin-Session';

/** `hasSession` for loaders, which run in the browser and on the server. */
export const hasSessionIn = ({ headers }: Request) => hasSession() || headers.has(SESSION_HEADER);

/** Whether a `Cookie` header carries the admin cookie: the server's side of `hasSession`. */
export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '')
    .split(';')
    .some(
      (pair) => pair.trim().startsWith(`${ADMIN_COOKIE}=`) && pair.trim().length > ADMIN_COOKIE.length + 1,
    );
}

/** The token for services that want it in a header; none on the server, which reads as an anonymous visitor. */
export function bearerToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : Cookies.get(ADMIN_COOKIE);
}
