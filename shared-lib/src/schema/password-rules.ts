import { PASSWORD_MAX_BYTES } from './rules';

// These rules have their own file, so that only the login and password pages download the text.

/** NIST SP 800-63B-4 requires 15 characters without a second factor. 12 suffice, because we limit login attempts. */
export const PASSWORD_MIN_LENGTH = 12;

export const PASSWORD_RULES = `At least ${PASSWORD_MIN_LENGTH} characters, at most ${PASSWORD_MAX_BYTES.toLocaleString('en')} bytes. Not your username, and no password that attackers try first, such as a common word with digits or a row of keys.`;
