import { createHash, createHmac, randomBytes } from 'node:crypto';

export const RESET_MINUTES = 30;

/** 256 random bits, safe in cookies and URLs. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored form of a token, which cannot be used as a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const ownKey = randomBytes(32);

/**
 * The token of a reset link, derived from a key of this process and the mail id. Retries of a mail therefore have the
 * same link, and the database does not contain the token.
 */
export const mailedToken = (mailId: string) =>
  createHmac('sha256', ownKey).update(mailId).digest('base64url');
