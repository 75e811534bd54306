import { createHash, createHmac, randomBytes } from 'node:crypto';

/** How long a link for a new password works. */
export const RESET_MINUTES = 30;

/** 256 random bits, fit for a cookie and a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token: nobody who reads it can use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const ownKey = randomBytes(32);

/**
 * The token of the link in a mail, 256 bits: of this process and this mail, so that a mail which is sent twice has one
 * link, while nobody finds the token in the database.
 */
export const mailedToken = (mailId: string) =>
  createHmac('sha256', ownKey).update(mailId).digest('base64url');
