import { randomBytes, randomInt } from 'node:crypto';
import { createSigner } from './signing-secret';

const LIFETIME_MS = 60 * 60 * 1000;
/** All headers of a page must fit into 4 KB, the default buffer of nginx. */
export const MAX_VIEW_TOKEN = 2_000;
/** Maximum length of the versions as JSON, which base64url makes a third longer. */
const MAX_VERSIONS = 1_400;

export type PageView = { id: string; versions: Readonly<Record<string, string>> };

/**
 * Format of a token: `<id>.<time>.<versions>.<signature>`, with the time in base 36 and the versions as JSON in
 * base64url. The versions are those of the page's compared releases.
 */
export function createPageViews(secret: Buffer) {
  const signer = createSigner('page-view', secret);

  return {
    create(versions: PageView['versions'], now = Date.now()): { id: string; token: string } {
      const id = randomBytes(12).toString('base64url');
      const releases = Buffer.from(JSON.stringify(withinLimit(versions))).toString('base64url');
      return { id, token: signer.seal(`${id}.${now.toString(36)}.${releases}`) };
    },
    /** Returns undefined for a forged or expired token. */
    read(token: string, now = Date.now()): PageView | undefined {
      const [id, time = '', releases = ''] = signer.open(token)?.split('.') ?? [];
      if (id === undefined || now - Number.parseInt(time, 36) >= LIFETIME_MS) return undefined;
      const versions = JSON.parse(Buffer.from(releases, 'base64url').toString()) as PageView['versions'];
      return { id, versions };
    },
  };
}

export type PageViews = ReturnType<typeof createPageViews>;

/** Omits random versions if there are too many, so that each release is in the tokens of some page views. */
function withinLimit(versions: PageView['versions']): PageView['versions'] {
  const entries = Object.entries(versions);
  while (JSON.stringify(entries).length > MAX_VERSIONS) entries.splice(randomInt(entries.length), 1);
  return Object.fromEntries(entries);
}
