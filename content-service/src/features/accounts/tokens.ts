import { createHash, createHmac, randomBytes } from 'node:crypto';

export const RESET_MINUTES = 30;

export const newToken = () => randomBytes(32).toString('base64url');

/** The database stores only hashes, which cannot be used as tokens. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const ownKey = randomBytes(32);

/** Derived from a key of this process: the database does not contain the token, and a retry has the same link. */
export const mailedToken = (mailId: string) =>
  createHmac('sha256', ownKey).update(mailId).digest('base64url');
