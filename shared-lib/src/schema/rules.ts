/**
 * Limits of a request, for the forms and for the service. Lengths are in UTF-16 code units, as `string.length` and the
 * `maxlength` attribute count. This file imports no schema library, so that public pages with a form do not download one.
 */

/** As specified: text, one @, text, dot, text; no spaces. The pattern does not backtrack. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const MESSAGE_MIN_LENGTH = 30;

export const NAME_MAX_LENGTH = 20;

export const PHONE_MIN_LENGTH = 10;

/** Digits after at most one `+`. */
export const PHONE_PATTERN = /^\+?[0-9]+$/;
