import type { Config } from '../config';
import type { Visitor } from '../site/mounts';
import { SHELL_COOKIES } from '../visitors/visitors';
import { contentSecurityPolicy, pageHeaders } from '../http/security-headers';
import type { Document } from './html';

export type PageResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
};

const RETRY_AFTER = { 'Retry-After': '5' };

/** Only the visitor's own browser may store the page, for its Back button. */
export const PRIVATE_CACHING = { 'Cache-Control': 'private, max-age=0, must-revalidate' } as const;

/** Lets a cache in front of the shell serve the page for a second. Browsers revalidate each time. */
export const SHARED_CACHING = {
  'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  Vary: 'Accept-Encoding, Cookie',
} as const;

export const isShared = (headers: PageResponse['headers']) =>
  headers['Cache-Control'] === SHARED_CACHING['Cache-Control'];

/** Caching headers of a page, which depends on the visitor's cookies. No cache stores the response to a form. */
const freshness = (isForm: boolean) => ({
  ...(isForm ? { 'Cache-Control': 'no-store' } : PRIVATE_CACHING),
  Vary: 'Cookie',
});

type Page = {
  status: number;
  document: Document;
  config: Config;
  visitor: Visitor;
  isForm: boolean;
  /** Origins other than this site's from which the code of remotes may come. */
  origins: readonly string[];
  /** Whether the content service is this product's, and not a foreign one. */
  hasOwnService?: boolean;
  cookies?: string[];
};

export const htmlResponse = ({
  status,
  document: { html, allowed },
  config,
  visitor,
  isForm,
  origins,
  hasOwnService,
  cookies = [],
}: Page): PageResponse => ({
  status,
  headers: {
    ...pageHeaders,
    ...freshness(isForm),
    ...(status === 503 && RETRY_AFTER),
    'Content-Security-Policy': contentSecurityPolicy(allowed, config, visitor, origins, hasOwnService),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'Content-Type': 'text/html; charset=utf-8',
  },
  body: html,
});

/** The response for a redirect by a loader or an action, with the cookies that the redirect sets. */
export const redirectResponse = (status: number, headers: Headers, isForm: boolean): PageResponse => ({
  status,
  headers: {
    ...pageHeaders,
    ...freshness(isForm),
    Location: webAddress(headers.get('Location')) ?? '/',
    ...cookiesOf(headers),
  },
  body: '',
});

/** A permanent redirect. `path` begins with exactly one slash, so it stays on this site. */
export const movedResponse = (path: string, { search }: URL): PageResponse =>
  redirectResponse(301, new Headers({ Location: path + search }), false);

/** Headers that a resource route may set. Only the shell sets message framing, cookies and site-wide rules. */
const RESOURCE_HEADERS = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'vary',
  'x-robots-tag',
];

/** The response of a resource route. Its policy forbids scripts, in case a browser opens the resource as a document. */
export const resourceResponse = (status: number, headers: Headers, body: Buffer): PageResponse => ({
  status,
  headers: {
    ...Object.fromEntries([...headers].filter(([name]) => RESOURCE_HEADERS.includes(name))),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  },
  body,
});

export const textResponse = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): PageResponse => ({
  status,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && RETRY_AFTER),
    ...headers,
  },
  body: text,
});

const MAX_COOKIES = 10;

/** Cookies that a release sets, except the shell's own. */
function cookiesOf(headers: Headers): Record<string, string[]> {
  const cookies = headers.getSetCookie().filter((cookie) => !isShellCookie(cookie));
  return cookies.length > 0 ? { 'set-cookie': cookies.slice(0, MAX_COOKIES) } : {};
}

const isShellCookie = (cookie: string) => SHELL_COOKIES.includes(cookie.split(/[=;]/, 1)[0]?.trim() ?? '');

/** Returns a relative URL, or an absolute one with `http:` or `https:`. Undefined for other schemes. */
const webAddress = (location: string | null): string | undefined =>
  location && /^(https?:|(?!\s*[a-z][a-z\d+.-]*:))/i.test(location) ? location : undefined;
