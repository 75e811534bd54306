import { createHash, createHmac, randomBytes } from 'node:crypto';

export const RESET_MINUTES = 30;

export const newToken = () => randomBytes(32).toString('base64url');

/** The database stores only this hash, which cannot be used as a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const processKey = randomBytes(32);

/** Returns the same token for each retry of a mail, but only in this process. */
export const mailedToken = (mailId: string) =>
  createHmac('sha256', processKey).update(mailId).digest('base64url');
