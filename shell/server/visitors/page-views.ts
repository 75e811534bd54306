import { randomBytes } from 'node:crypto';
import { createSigner } from './signing-secret';

const LIFETIME_MS = 60 * 60 * 1000;

/** Creates signed page view ids, `<random>.<time>.<signature>`, so that reports with forged ids can be ignored. */
export function createPageViews(secret: Buffer) {
  const signer = createSigner('page-view', secret);

  return {
    newId(now = Date.now()): string {
      const text = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`;
      return `${text}.${signer.sign(text)}`;
    },
    /** Whether this server, or one with the same secret, made the id within the last hour. */
    isGenuine(id: string, now = Date.now()): boolean {
      const end = id.lastIndexOf('.');
      if (!signer.isValid(id.slice(0, end), id.slice(end + 1))) return false;
      return now - Number.parseInt(id.split('.')[1] ?? '', 36) < LIFETIME_MS;
    },
  };
}

export type PageViews = ReturnType<typeof createPageViews>;
