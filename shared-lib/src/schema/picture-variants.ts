/** Every page with a picture downloads this file, so it must not import others. */

/** Where the content service resizes pictures of other hosts, relative to `{api}`. */
export const resizedPath = 'media/resized';

/** In pixels: how wide the content service offers pictures, besides each picture's own width. */
export const VARIANT_WIDTHS: readonly number[] = [96, 192, 480, 828, 1200, 1600];
