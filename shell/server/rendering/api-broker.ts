import { paths } from 'shared-lib/schema';
import { parseUrl } from 'shared-lib/site';
import { Pool } from 'undici';
import type { ApiResponseCache } from './api-response-cache';
import type { LoadRequest } from './load-page';
import { isRedirect, type ApiResponse, type ApiCall } from './protocol';

/** Per render process, so that one release cannot use up all connections to the content service. */
const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 15_000;
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Services redirect, for example, `hero` to `hero/`. */
const MAX_REDIRECTS = 3;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Excludes credentials and IP addresses: a remote has only the rights of a visitor. */
const ALLOWED_HEADERS = [
  'accept',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'form-stamp',
  'form-trap',
  'request-context',
];
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'trailer', 'upgrade'];

export function createApiBroker(apiUrl: string, cache: ApiResponseCache) {
  const base = new URL(apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`);
  const pool = new Pool(base.origin, {
    connections: MAX_CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_BODY_BYTES,
  });

  const isOpen = ({ origin, pathname }: URL) =>
    origin === base.origin &&
    pathname.startsWith(base.pathname) &&
    !leavesService(pathname.slice(base.pathname.length));

  return {
    /**
     * Answers calls to closed paths with 404, not with an error: a visitor may have entered a URL with `..`, which is
     * no fault of the remote.
     * @throws Error if the origin or the method is not allowed, or if the service does not answer
     */
    async call(
      { method, url, headers, body: sent }: ApiCall,
      caller: Pick<LoadRequest, 'ip' | 'userAgent'>,
      signal: AbortSignal,
    ): Promise<ApiResponse> {
      const target = new URL(url);
      if (target.origin !== base.origin)
        throw new Error(`${target.origin} is not the content service: a server half may call nothing else`);
      if (!METHODS.includes(method)) throw new Error(`${method} is not a method of the content service`);
      if (!isOpen(target)) return notOpen(target.pathname);
      const allowed = headers.filter(([name]) => ALLOWED_HEADERS.includes(name.toLowerCase()));
      const send = async (to: URL, redirects = MAX_REDIRECTS): Promise<ApiResponse> => {
        const response = await pool.request({
          path: to.pathname + to.search,
          method,
          headers: {
            ...Object.fromEntries(allowed),
            'x-forwarded-for': caller.ip,
            ...(caller.userAgent !== undefined && { 'user-agent': caller.userAgent }),
          },
          ...(sent !== undefined && !['GET', 'HEAD'].includes(method) && { body: sent }),
          signal,
        });
        const body = await response.body.text();
        const location = isRedirect(response.statusCode) ? response.headers.location : undefined;
        const next = typeof location === 'string' ? parseUrl(location, to.href) : undefined;
        if (method === 'GET' && next && isOpen(next) && redirects > 0) return send(next, redirects - 1);
        return { status: response.statusCode, statusText: '', headers: headersOf(response.headers), body };
      };
      const key = `${target.pathname}${target.search} ${allowed.join()}`;
      return method === 'GET' ? cache.read(key, () => send(target)) : send(target);
    },
    close: () => pool.destroy(),
  };
}

const notOpen = (path: string): ApiResponse => ({
  status: 404,
  statusText: '',
  headers: [['content-type', 'application/problem+json']],
  body: JSON.stringify({ title: 'Not Found', status: 404, detail: `${path} is not open to visitors` }),
});

/** Whether the service failed, limited the rate or sent a stale response (`Warning: 110` of RFC 7234, 5.5.1). */
export const isDegraded = ({ status, headers }: ApiResponse): boolean =>
  status >= 500 ||
  status === 429 ||
  headers.some(([name, value]) => name.toLowerCase() === 'warning' && value.startsWith('110'));

export type ApiBroker = ReturnType<typeof createApiBroker>;

const headersOf = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    HOP_BY_HOP.includes(name) ? [] : [value ?? []].flat().map((single): [string, string] => [name, single]),
  );

/** Code of releases must not call these paths or any path below them. */
const CLOSED_PATHS = ['metrics', 'docs', paths.contentChanges];

/**
 * Checks the decoded path, because the service may decode `%2F`. Does not reject every `%2F`, because a name may
 * contain an encoded slash.
 */
function leavesService(path: string): boolean {
  const segments = path
    .replace(/%2e/gi, '.')
    .split(/\/|%2f|%5c/i)
    .filter(Boolean);
  const decoded = segments
    .map((segment) =>
      segment.replace(/%([46-7][0-9a-f]|5[0-9a]|3[0-9])/gi, (encoded) => decodeURIComponent(encoded)),
    )
    .join('/')
    .toLowerCase();
  return (
    segments.some((segment) => segment === '.' || segment === '..') ||
    CLOSED_PATHS.some((closed) => `${decoded}/`.startsWith(`${closed}/`))
  );
}
