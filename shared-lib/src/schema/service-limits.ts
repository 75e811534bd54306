/** An admin session ends after 0.2 days (spec 7.2.1) at the latest. Calls do not extend this time. */
export const SESSION_SECONDS = 17_280;

export const TRASH_DAYS = 30;

export const DELETED_KINDS = ['course', 'review', 'category', 'application', 'subscription'] as const;

export const MAX_CHANGED_COURSES = 100;

/** Ten years: the maximum shift of the dates when an admin duplicates a course. */
export const MAX_SHIFT_WEEKS = 520;

/** Admins see a warning from this many days before the latest start date of a course. */
export const WARNING_DAYS = 14;

export const CONFIRMATION_DAYS = 7;

/** SVG is excluded, because an SVG file may contain scripts. */
export const PICTURE_UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const PICTURE_UPLOAD_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF';

export const PICTURE_UPLOAD_MAX_MEGABYTES = 10;

export const PICTURE_UPLOAD_MAX_BYTES = PICTURE_UPLOAD_MAX_MEGABYTES * 1024 * 1024;
