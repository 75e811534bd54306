import { createHash, createHmac, randomBytes } from 'node:crypto';

export const RESET_MINUTES = 30;

/** 256 random bits, in characters that cookies and URLs accept. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. It cannot be used as a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const ownKey = randomBytes(32);

/**
 * Token of a reset link, derived from a random key of this process and the id of the mail. So the database does not
 * contain the token, and a retry of the mail has the same link. A retry by another process has another link.
 */
export const mailedToken = (mailId: string) =>
  createHmac('sha256', ownKey).update(mailId).digest('base64url');
