import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that an attacker can guess neither a secret byte by byte nor its length. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
