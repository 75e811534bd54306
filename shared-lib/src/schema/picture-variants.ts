/** This file imports nothing, because every page with a picture downloads it. */

/** At this path, the content service resizes images of other hosts. */
export const resizedPath = 'media/resized';

/** In pixels. The content service offers each image in these widths and in its original width. */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
