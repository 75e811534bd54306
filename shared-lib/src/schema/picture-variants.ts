/** Every page with a picture downloads this file, so the file imports nothing. */

/** Path at which the content service resizes images of other hosts. */
export const resizedPath = 'media/resized';

/**
 * Widths in pixels of resized pictures. Of a stored picture, the service offers those below the picture's own width,
 * and that width.
 */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
