/** Do not import anything into this file: every page with a picture downloads the file with all its imports. */

export const resizedPath = 'media/resized';

/** In pixels. The service offers a picture in its own width and in each smaller width of this list. */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
