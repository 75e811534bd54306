import { hashOf, type Allowed } from '../http/security-headers';

type Document = { html: string; allowed: Allowed };

/** No cache may store the page of an operator. */
export const OPERATOR_CACHING = { 'Cache-Control': 'private, no-store' } as const;

/**
 * Adds the overlay's script to the page of an operator, as the first script of the page, so that it sees every error.
 * The script contains no data: it fetches the data with the operator's cookie.
 */
export const withOverlay = ({ html, allowed }: Document, script: string): Document => ({
  html: html.replace(/<head[^>]*>/, (start) => `${start}<script>${script}</script>`),
  allowed: { ...allowed, scripts: [...allowed.scripts, hashOf(script)] },
});
