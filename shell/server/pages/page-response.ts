import type { Config } from '../config';
import type { Visitor } from '../site/mounts';
import { SHELL_COOKIES } from '../visitors/visitors';
import { contentSecurityPolicy, pageHeaders, type Document } from '../http/security-headers';
import { locationOf } from '../rendering/redirect-target';
import { limitedCaching } from './resource-caching';

export type PageResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
};

const RETRY_AFTER = { 'Retry-After': '5' };

/** The Back button shows the stored page. Other navigations revalidate the page. */
const PRIVATE_CACHING = { 'Cache-Control': 'private, max-age=0, must-revalidate' } as const;

export const SHARED_CACHING = {
  'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  Vary: 'Accept-Encoding, Cookie',
} as const;

/** Forbids shared caching, even if a resource route allows it. Header names from resource routes are in lower case. */
export function withPrivateCaching(headers: PageResponse['headers']): PageResponse['headers'] {
  const nameOf = (wanted: string) =>
    Object.keys(headers).find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? wanted;
  const [control, vary] = [nameOf('Cache-Control'), nameOf('Vary')];
  if (/private|no-store/i.test(String(headers[control]))) return headers;
  const varied = [headers[vary] ?? []].flat().join(', ');
  return {
    ...headers,
    [control]: PRIVATE_CACHING['Cache-Control'],
    [vary]: /cookie/i.test(varied) ? varied : [varied, 'Cookie'].filter(Boolean).join(', '),
  };
}

const freshness = (isStorable: boolean) => ({
  ...(isStorable ? PRIVATE_CACHING : { 'Cache-Control': 'no-store' }),
  Vary: 'Cookie',
});

type Page = {
  status: number;
  document: Document;
  config: Config;
  visitor: Visitor;
  isForm: boolean;
  /** Origins, other than the site's own, from which browsers load the code of remotes. */
  origins: readonly string[];
  /** False if the content service is foreign: another implementation of the specified API. */
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
    // If browsers stored pages of admins, the Back button would show them after a logout.
    ...freshness(!isForm && !visitor.hasAdminToken),
    ...(status === 503 && RETRY_AFTER),
    'Content-Security-Policy': contentSecurityPolicy(allowed, config, visitor, origins, hasOwnService),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'Content-Type': 'text/html; charset=utf-8',
  },
  body: html,
});

export const redirectResponse = (status: number, headers: Headers, isForm: boolean): PageResponse => ({
  status,
  headers: {
    ...pageHeaders,
    ...freshness(!isForm),
    Location: locationOf(headers),
    ...cookiesOf(headers),
  },
  body: '',
});

/** @param path begins with exactly one slash, so that the redirect stays on this site */
export const movedResponse = (path: string, { search }: URL): PageResponse =>
  redirectResponse(301, new Headers({ Location: path + search }), false);

/** Headers that a resource route may set. Only the shell sets message framing, cookies and site-wide policies. */
const RESOURCE_HEADERS = [
  'allow',
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'vary',
  'x-robots-tag',
];

/** The policy forbids scripts, in case a browser opens the resource as a document. */
export const resourceResponse = (status: number, headers: Headers, body: Buffer): PageResponse => ({
  status,
  headers: {
    ...Object.fromEntries([...headers].filter(([name]) => RESOURCE_HEADERS.includes(name))),
    ...(headers.has('location') && { location: locationOf(headers) }),
    'cache-control': limitedCaching(headers.get('cache-control'), status),
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

/** A release must not set the shell's own cookies. */
function cookiesOf(headers: Headers): Record<string, string[]> {
  const cookies = headers.getSetCookie().filter((cookie) => !isShellCookie(cookie));
  return cookies.length > 0 ? { 'set-cookie': cookies.slice(0, MAX_COOKIES) } : {};
}

const isShellCookie = (cookie: string) => SHELL_COOKIES.includes(cookie.split(/[=;]/, 1)[0]?.trim() ?? '');
