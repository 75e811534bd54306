import { createHash, randomBytes } from 'node:crypto';

/** How long a link for a new password works. */
export const RESET_MINUTES = 30;

/** 256 random bits, fit for a cookie and a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token: nobody who reads it can use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
