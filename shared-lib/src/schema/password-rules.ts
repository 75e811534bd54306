/** A separate file, so that only the pages with a new-password field download the texts. */

/** NIST SP 800-63B-4 requires 15 for single-factor passwords; we allow 12 because attempts are rate-limited. */
export const PASSWORD_MIN_LENGTH = 12;

/** In UTF-8. */
export const PASSWORD_MAX_BYTES = 1024;

export const PASSWORD_RULES = `At least ${PASSWORD_MIN_LENGTH} characters, at most ${PASSWORD_MAX_BYTES.toLocaleString('en')} bytes. Not your username, and no password that attackers try first, such as a common word with digits or a row of keys.`;
