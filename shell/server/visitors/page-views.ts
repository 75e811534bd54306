import { randomBytes } from 'node:crypto';
import { createSigner } from './signing-secret';

const LIFETIME_MS = 60 * 60 * 1000;

export type PageView = { id: string; versions: Readonly<Record<string, string>> };

/**
 * Creates and reads signed tokens of page views, `<id>.<time>.<versions>.<signature>`. The time is in milliseconds
 * since 1970 in base 36, the versions are JSON in base64url. Every server with the same secret can read the tokens.
 */
export function createPageViews(secret: Buffer) {
  const signer = createSigner('page-view', secret);

  return {
    create(versions: PageView['versions'], now = Date.now()): { id: string; token: string } {
      const id = randomBytes(12).toString('base64url');
      const releases = Buffer.from(JSON.stringify(versions)).toString('base64url');
      return { id, token: signer.seal(`${id}.${now.toString(36)}.${releases}`) };
    },
    /** Returns undefined unless a server with the same secret created the token within the last hour. */
    read(token: string, now = Date.now()): PageView | undefined {
      const [id, time = '', releases = ''] = signer.open(token)?.split('.') ?? [];
      if (id === undefined || now - Number.parseInt(time, 36) >= LIFETIME_MS) return undefined;
      const versions = JSON.parse(Buffer.from(releases, 'base64url').toString()) as PageView['versions'];
      return { id, versions };
    },
  };
}

export type PageViews = ReturnType<typeof createPageViews>;
