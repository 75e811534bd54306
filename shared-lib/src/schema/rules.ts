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
