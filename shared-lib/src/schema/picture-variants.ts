/** Every page with a picture downloads this file, so the file imports nothing. */

export const resizedPath = 'media/resized';

/** In pixels. The service offers a stored picture in its own width, and in each smaller of these widths. */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
