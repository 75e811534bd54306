/**
 * Limits of requests and passwords, for the forms and the service. Unless stated otherwise, lengths are in UTF-16 code
 * units, like `string.length` and the `maxlength` attribute. The file imports no schema library, because public pages
 * with a form download this file with all its imports.
 */

/**
 * First rule of spec 6.1.1: text, one @, text, dot, text, without spaces. The pattern cannot backtrack exponentially.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const EMAIL_MAX_LENGTH = 254;

/** Length in UTF-8 bytes. */
export const PASSWORD_MAX_BYTES = 1024;

export const MESSAGE_MIN_LENGTH = 30;

export const NAME_MAX_LENGTH = 20;

export const PHONE_MIN_LENGTH = 10;

export const PHONE_PATTERN = /^\+?[0-9]+$/;
