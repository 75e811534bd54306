import { hashOf, type Allowed } from '../http/security-headers';

type Document = { html: Buffer; allowed: Allowed };

export const OPERATOR_CACHING = { 'Cache-Control': 'private, no-store' } as const;

/** The overlay's script must be the page's first script, so that the overlay records every error. */
export const withOverlay = ({ html, allowed }: Document, script: string): Document => ({
  html: Buffer.from(html.toString().replace(/<head[^>]*>/, (start) => `${start}<script>${script}</script>`)),
  allowed: { ...allowed, scripts: [...allowed.scripts, hashOf(script)] },
});
