import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from './signing-secret';

const LIFETIME_MS = 60 * 60 * 1000;

/** Creates signed page view ids, `<random>.<time>.<signature>`, so that reports with forged ids can be ignored. */
export function createPageViews(secret: Buffer) {
  const key = keyFor('page-view', secret);
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    newId(now = Date.now()): string {
      const text = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`;
      return `${text}.${signatureOf(text)}`;
    },
    /** Whether this server, or one with the same secret, made the id within the last hour. */
    isGenuine(id: string, now = Date.now()): boolean {
      const end = id.lastIndexOf('.');
      const [signature, expected] = [
        Buffer.from(id.slice(end + 1)),
        Buffer.from(signatureOf(id.slice(0, end))),
      ];
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
      return now - Number.parseInt(id.split('.')[1] ?? '', 36) < LIFETIME_MS;
    },
  };
}

export type PageViews = ReturnType<typeof createPageViews>;
