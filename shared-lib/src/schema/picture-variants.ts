/** Every page with a picture downloads this file, so the file imports nothing. */

/** Path at which the content service resizes images of other hosts. */
export const resizedPath = 'media/resized';

/**
 * Widths in pixels of resized pictures. The service offers a stored picture in its own width, and in each of these
 * widths that is smaller.
 */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
