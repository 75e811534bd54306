import { randomBytes } from 'node:crypto';
import type { Config } from './config';

export const createNonce = () => randomBytes(16).toString('base64');

/** Headers of every answer, files included: no more than they need. */
export const commonHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;

/** Headers of every page. */
export const pageHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** The Content-Security-Policy of a page: scripts and styles by nonce only, nothing from strangers but pictures. */
export function contentSecurityPolicy(nonce: string, { site }: Config): string {
  const elsewhere = [site.publicApiUrl, site.imageUploadUrl].flatMap(originOf).join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src 'self' ${elsewhere}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

const originOf = (url: string) => (/^https?:/.test(url) ? [new URL(url).origin] : []);
