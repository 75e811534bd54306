/**
 * Limits of a request, for the forms and for the service. Lengths are in UTF-16 code units, like `string.length` and
 * the `maxlength` attribute. This file imports no schema library, so that public pages with a form do not download one.
 */

/** First rule of spec 6.1.1: text, one @, text, dot, text, without spaces. The pattern does not backtrack. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const EMAIL_MAX_LENGTH = 254;

/** A password with more UTF-8 bytes is rejected. */
export const PASSWORD_MAX_BYTES = 1024;

export const MESSAGE_MIN_LENGTH = 30;

export const NAME_MAX_LENGTH = 20;

export const PHONE_MIN_LENGTH = 10;

export const PHONE_PATTERN = /^\+?[0-9]+$/;
