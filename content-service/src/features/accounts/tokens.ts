import { createHash, createHmac, randomBytes } from 'node:crypto';

export const RESET_MINUTES = 30;

export const newToken = () => randomBytes(32).toString('base64url');

/** The database stores only hashes, which cannot be used as tokens. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const ownKey = randomBytes(32);

/**
 * Derives a token from the id of the mail and a key that only this process has. The database does not contain
 * the token, and a retry of the mail contains the same link.
 */
export const mailedToken = (mailId: string) =>
  createHmac('sha256', ownKey).update(mailId).digest('base64url');
