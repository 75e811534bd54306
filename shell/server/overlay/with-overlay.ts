import { hashOf, type Allowed } from '../http/security-headers';

type Document = { html: string; allowed: Allowed };

/** No cache may store the page of an operator. */
export const OPERATOR_CACHING = { 'Cache-Control': 'private, no-store' } as const;

/**
 * Adds the overlay's script to the page of an operator. It is the first script of the page, so that it sees every
 * error, and it contains no data: it fetches them with the operator's cookie.
 */
export const withOverlay = ({ html, allowed }: Document, script: string): Document => ({
  html: html.replace(/<head[^>]*>/, (start) => `${start}<script>${script}</script>`),
  allowed: { ...allowed, scripts: [...allowed.scripts, hashOf(script)] },
});
