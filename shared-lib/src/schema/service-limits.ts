/** 0.2 days (spec 7.2.1). */
export const SESSION_SECONDS = 17_280;

/** Admins can restore a deleted record for this time. */
export const TRASH_DAYS = 30;

/** Resources whose records go to the trash. */
export const DELETED_KINDS = ['course', 'review', 'category', 'application', 'subscription'] as const;

/** Maximum number of courses that one call hides or shows. */
export const MAX_CHANGED_COURSES = 100;

/** The dates of a duplicated course are at most ten years later than those of the original. */
export const MAX_SHIFT_WEEKS = 520;

/** The service can decode these types. SVG is excluded because an SVG file may contain scripts. */
export const PICTURE_UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const PICTURE_UPLOAD_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF';

export const PICTURE_UPLOAD_MAX_MEGABYTES = 10;

export const PICTURE_UPLOAD_MAX_BYTES = PICTURE_UPLOAD_MAX_MEGABYTES * 1024 * 1024;
