/** Lifetime of an admin session: 0.2 days (spec 7.2.1). The use of a session does not extend the lifetime. */
export const SESSION_SECONDS = 17_280;

/** Number of days in which admins can restore a deleted record. */
export const TRASH_DAYS = 30;

export const DELETED_KINDS = ['course', 'review', 'category', 'application', 'subscription'] as const;

export const MAX_CHANGED_COURSES = 100;

/** A duplicate of a course can have dates that are at most ten years later. */
export const MAX_SHIFT_WEEKS = 520;

/** Admins see a warning this many days before the last run of a course begins. */
export const WARNING_DAYS = 14;

/** Lifetime of a link that confirms a newsletter subscription. */
export const CONFIRMATION_DAYS = 7;

/** SVG is excluded, because an SVG file may contain scripts. */
export const PICTURE_UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const PICTURE_UPLOAD_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF';

export const PICTURE_UPLOAD_MAX_MEGABYTES = 10;

export const PICTURE_UPLOAD_MAX_BYTES = PICTURE_UPLOAD_MAX_MEGABYTES * 1024 * 1024;
