/**
 * What a request must keep to, told once for the forms that ask and the service that enforces.
 * Lengths are UTF-16 code units: what `string.length` and a browser's `maxlength` count.
 * Knows no schema library, so that a public page with a form does not download one.
 */

/** Text, one @, text, a dot, text, no spaces. Written so that no input makes it backtrack. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const MESSAGE_MIN_LENGTH = 30;

export const NAME_MAX_LENGTH = 20;

export const PHONE_MIN_LENGTH = 10;

/** Digits after at most one `+`. */
export const PHONE_PATTERN = /^\+?[0-9]+$/;

/** NIST SP 800-63B-4 asks for 15 where a password stands alone; 12 with the attempt limit is our choice. */
export const PASSWORD_MIN_LENGTH = 12;

/** Of the password in UTF-8. */
export const PASSWORD_MAX_BYTES = 1024;

/** The rules of a new password, for people who are about to choose one. */
export const PASSWORD_RULES = `At least ${PASSWORD_MIN_LENGTH} characters, at most ${PASSWORD_MAX_BYTES.toLocaleString('en')} bytes. Not your username, and no password that attackers try first, such as a common word with digits or a row of keys.`;

/** In pixels: how wide the content service offers pictures, besides each picture's own width. */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
