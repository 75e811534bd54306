/**
 * Lengths are in UTF-16 code units unless the name says bytes. Do not import anything into this file: public pages
 * download the file with all its imports.
 */

/** Spec 6.1.1: text, one @, text, dot, text, without spaces. The pattern cannot backtrack exponentially. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const EMAIL_MAX_LENGTH = 254;

export const PASSWORD_MAX_BYTES = 1024;

export const MESSAGE_MIN_LENGTH = 30;

export const NAME_MAX_LENGTH = 20;

export const PHONE_MIN_LENGTH = 10;

export const PHONE_PATTERN = /^\+?[0-9]+$/;
