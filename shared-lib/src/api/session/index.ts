import Cookies from 'js-cookie';
import { SESSION_SECONDS } from '../../schema/service-limits';
import { site } from '../../site';

/**
 * Cookie that makes the admin routes visible. Its value is the bearer token for third-party services. Our service
 * authenticates with an HttpOnly cookie instead. SameSite=Lax, so that an admin can follow a link in a webmail.
 */
const ADMIN_COOKIE = 'admin-token';
const MARKER = 'admin-session';

export function startSession(token: string): void {
  Cookies.set(ADMIN_COOKIE, token, {
    expires: SESSION_SECONDS / (24 * 60 * 60),
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
  try {
    sessionStorage.setItem(MARKER, new Date().toISOString());
  } catch {
    // The storage is full or blocked. The cookie is sufficient.
  }
}

export function sessionCookie(token: string): string {
  const secure = site().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${ADMIN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${SESSION_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

export function endSession(): void {
  Cookies.remove(ADMIN_COOKIE);
  try {
    sessionStorage.removeItem(MARKER);
  } catch {
    // The storage is blocked, so it has no marker.
  }
}

export const hasSession = () => bearerToken() !== undefined;

/** The shell sets this header on a loader's request if the visitor has the admin cookie. */
export const SESSION_HEADER = 'Admin-Session';

export const hasSessionIn = ({ headers }: Request) => hasSession() || headers.has(SESSION_HEADER);

export function hasSessionCookie(cookieHeader = ''): boolean {
  const cookieWithValue = new RegExp(`(^|;)\\s*${ADMIN_COOKIE}=\\s*[^;\\s]`);
  return cookieWithValue.test(cookieHeader);
}

export function bearerToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : Cookies.get(ADMIN_COOKIE);
}
