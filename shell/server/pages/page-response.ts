import type { Config } from '../config';
import type { Visitor } from '../site/mounts';
import { SHELL_COOKIES } from '../visitors/visitors';
import { contentSecurityPolicy, pageHeaders } from '../http/security-headers';
import type { Document } from './html';

/** What is sent for a request, whole. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
};

const RETRY_AFTER = { 'Retry-After': '5' };

/** For the visitor's own browser, which may use the page for Back. */
export const PRIVATE_CACHING = { 'Cache-Control': 'private, max-age=0, must-revalidate' } as const;

/** Lets a cache in front of the shell serve the page for a second. Browsers revalidate each time. */
export const SHARED_CACHING = {
  'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  Vary: 'Accept-Encoding, Cookie',
} as const;

export const isShared = (headers: Answer['headers']) =>
  headers['Cache-Control'] === SHARED_CACHING['Cache-Control'];

/** A page depends on the visitor's cookies. The response to a form is not stored anywhere. */
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
  /** Where code of remotes may come from, beside this site. */
  origins: readonly string[];
  /** Whether the content service is one of this product. */
  hasOwnService?: boolean;
  cookies?: string[];
};

export const htmlAnswer = ({
  status,
  document: { html, allowed },
  config,
  visitor,
  isForm,
  origins,
  hasOwnService,
  cookies = [],
}: Page): Answer => ({
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

/** Passes a redirect of a loader or an action on, with the cookies it sets. */
export const redirectAnswer = (status: number, headers: Headers, isForm: boolean): Answer => ({
  status,
  headers: {
    ...pageHeaders,
    ...freshness(isForm),
    Location: webAddress(headers.get('Location')) ?? '/',
    ...cookiesOf(headers),
  },
  body: '',
});

/** For good: this address has another form. `path` begins with exactly one slash, so it stays on this site. */
export const movedAnswer = (path: string, { search }: URL): Answer =>
  redirectAnswer(301, new Headers({ Location: path + search }), false);

/** Headers that describe a resource. Framing of the response, cookies and rules for the whole site are the shell's. */
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

/** The answer of a resource route. As a document it may run no script. */
export const resourceAnswer = (status: number, headers: Headers, body: Buffer): Answer => ({
  status,
  headers: {
    ...Object.fromEntries([...headers].filter(([name]) => RESOURCE_HEADERS.includes(name))),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  },
  body,
});

/** For what no page stands for, in a sentence. */
export const textAnswer = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
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

/** Cookies that a release sets, without the shell's own. Several cookies are several headers of one name. */
function cookiesOf(headers: Headers): Record<string, string[]> {
  const cookies = headers.getSetCookie().filter((cookie) => !isShellCookie(cookie));
  return cookies.length > 0 ? { 'set-cookie': cookies.slice(0, MAX_COOKIES) } : {};
}

const isShellCookie = (cookie: string) => SHELL_COOKIES.includes(cookie.split(/[=;]/, 1)[0]?.trim() ?? '');

/** An absolute URL must be of the web; anything else is relative to this site. */
const webAddress = (location: string | null): string | undefined =>
  location && /^(https?:|(?!\s*[a-z][a-z\d+.-]*:))/i.test(location) ? location : undefined;
