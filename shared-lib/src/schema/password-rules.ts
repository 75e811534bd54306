/** A file of its own, so that only the pages where a password is chosen download the texts. */

/** NIST SP 800-63B-4 asks for 15 where a password stands alone; 12 with the attempt limit is our choice. */
export const PASSWORD_MIN_LENGTH = 12;

/** Of the password in UTF-8. */
export const PASSWORD_MAX_BYTES = 1024;

/** The rules of a new password, for people who are about to choose one. */
export const PASSWORD_RULES = `At least ${PASSWORD_MIN_LENGTH} characters, at most ${PASSWORD_MAX_BYTES.toLocaleString('en')} bytes. Not your username, and no password that attackers try first, such as a common word with digits or a row of keys.`;
