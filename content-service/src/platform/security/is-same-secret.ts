import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that an attacker cannot guess a signature byte by byte. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
