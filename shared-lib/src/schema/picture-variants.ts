/** Every page with a picture downloads this file, so it imports nothing. */

/** Path at which the content service resizes images of other hosts. */
export const resizedPath = 'media/resized';

/** Widths in pixels in which the content service offers each image. It also offers the original width. */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
