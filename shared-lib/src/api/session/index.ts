import Cookies from 'js-cookie';
import { SESSION_SECONDS } from '../../schema/service-limits';
import { site } from '../../site';

/**
 * Name of a cookie that scripts can read. The cookie makes the admin routes visible. For our content service, it is no
 * credential: the service authenticates admins by another cookie, which is HttpOnly.
 */
const ADMIN_COOKIE = 'admin-token';
const MARKER = 'admin-session';

export function startSession(token: string): void {
  Cookies.set(ADMIN_COOKIE, token, {
    expires: SESSION_SECONDS / (24 * 60 * 60),
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });
  sessionStorage.setItem(MARKER, new Date().toISOString());
}

/**
 * Value of a `Set-Cookie` header that sets the admin cookie. The server sends this header when it answers a login form
 * that was posted without JavaScript. With JavaScript, the browser calls `startSession` instead.
 */
export function sessionCookie(token: string): string {
  const secure = site().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${ADMIN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${SESSION_SECONDS}; Path=/; SameSite=Strict${secure}`;
}

export function endSession(): void {
  Cookies.remove(ADMIN_COOKIE);
  sessionStorage.removeItem(MARKER);
}

export const hasSession = () => bearerToken() !== undefined;

/** Header that the server sets on the requests of loaders if the visitor has the admin cookie. */
export const SESSION_HEADER = 'Admin-Session';

/** Like `hasSession`, but also works in loaders that run on the server. */
export const hasSessionIn = ({ headers }: Request) => hasSession() || headers.has(SESSION_HEADER);

export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '')
    .split(';')
    .some(
      (pair) => pair.trim().startsWith(`${ADMIN_COOKIE}=`) && pair.trim().length > ADMIN_COOKIE.length + 1,
    );
}

/**
 * Session token for third-party content services, which expect the token in a header. Undefined on the server, where
 * loaders read content as an anonymous visitor.
 */
export function bearerToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : Cookies.get(ADMIN_COOKIE);
}
