/** Lifetime of a session: 0.2 days (spec 7.2.1). Using the session does not extend it. */
export const SESSION_SECONDS = 17_280;

/** Days in which admins can restore a deleted record. */
export const TRASH_DAYS = 30;

/** Kinds of records that the service moves to the trash when an admin deletes them. */
export const DELETED_KINDS = ['course', 'review', 'category', 'application', 'subscription'] as const;

export const MAX_CHANGED_COURSES = 100;

/** Maximum shift of the dates of a duplicated course: ten years. */
export const MAX_SHIFT_WEEKS = 520;

/** Admins see a warning from this number of days before the last run of a course begins. */
export const WARNING_DAYS = 14;

/** Days in which the link of a newsletter mail confirms a subscription. */
export const CONFIRMATION_DAYS = 7;

/** Types that the service can decode. SVG is excluded, because an SVG file may contain scripts. */
export const PICTURE_UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const PICTURE_UPLOAD_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF';

export const PICTURE_UPLOAD_MAX_MEGABYTES = 10;

export const PICTURE_UPLOAD_MAX_BYTES = PICTURE_UPLOAD_MAX_MEGABYTES * 1024 * 1024;
