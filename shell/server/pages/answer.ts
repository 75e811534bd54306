import type { Config } from '../config';
import type { Visitor } from '../mounts';
import { contentSecurityPolicy, pageHeaders } from '../security';

/** What is sent for a request, whole. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
};

const RETRY_AFTER = { 'Retry-After': '5' };

/** A page depends on the visitor's cookie. Browsers may keep it for Back; only what a form was answered is kept nowhere. */
const freshness = (isForm: boolean) => ({
  'Cache-Control': isForm ? 'no-store' : 'private, max-age=0, must-revalidate',
  Vary: 'Cookie',
});

type Page = {
  status: number;
  html: string;
  nonce: string;
  config: Config;
  visitor: Visitor;
  isForm: boolean;
  /** Where code of remotes may come from, beside this site. */
  origins: readonly string[];
  /** Whether the content service is one of this product. */
  hasOwnService?: boolean;
  cookies: string[];
};

export const htmlAnswer = ({
  status,
  html,
  nonce,
  config,
  visitor,
  isForm,
  origins,
  hasOwnService,
  cookies,
}: Page): Answer => ({
  status,
  headers: {
    ...pageHeaders,
    ...freshness(isForm),
    ...(status === 503 && RETRY_AFTER),
    'Content-Security-Policy': contentSecurityPolicy(nonce, config, visitor, origins, hasOwnService),
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
    Location: headers.get('Location') ?? '/',
    ...cookiesOf(headers),
  },
  body: '',
});

/** For good: this address has another form. `path` begins with exactly one slash, so it stays on this site. */
export const movedAnswer = (path: string, { search }: URL): Answer =>
  redirectAnswer(301, new Headers({ Location: path + search }), false);

/** The whole answer of a resource route. */
export const resourceAnswer = (status: number, headers: Headers, body: Buffer): Answer => ({
  status,
  headers: { ...Object.fromEntries(headers), ...cookiesOf(headers) },
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

/** Several cookies are several headers of one name. */
function cookiesOf(headers: Headers): Record<string, string[]> {
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { 'set-cookie': cookies } : {};
}
