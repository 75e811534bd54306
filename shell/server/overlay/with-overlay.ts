import { STYLES } from '../../src/overlay/styles';
import { insertAfterTag } from '../http/insert-after-tag';
import { hashOf, type Document } from '../http/security-headers';

export const OPERATOR_CACHING = { 'Cache-Control': 'private, no-store' } as const;

/** The overlay's script must be the page's first script, so that the overlay records every error. */
export const withOverlay = ({ html, allowed }: Document, script: string): Document => ({
  html: insertAfterTag(html, 'head', `<script>${script}</script>`),
  allowed: {
    scripts: [...allowed.scripts, hashOf(script)],
    styles: [...allowed.styles, hashOf(STYLES)],
  },
});
