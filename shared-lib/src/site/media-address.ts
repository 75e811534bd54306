import { resizedPath, VARIANT_WIDTHS } from '../schema/picture-variants';

export { VARIANT_WIDTHS };

type Format = 'avif' | 'webp';

// The capture up to the extension is the path below which the service offers the variants.
const OWN_PICTURE = /((?:^|\/)media\/[\da-f]{64}-([1-9]\d*)x([1-9]\d*))\.(?:webp|png|jpg)$/;

/** Size of an image in pixels, if its URL is one of our content service and contains the size. */
export function mediaSize(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = OWN_PICTURE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/**
 * URL of a variant of an image of our content service. Other URLs are returned unchanged.
 * @param width one of `VARIANT_WIDTHS` up to the width of the image, or that width
 */
export const variantAddress = (address: string, width: number, format: Format): string =>
  address.replace(OWN_PICTURE, `$1/${width}.${format}`);

/** URL of the JPEG variant for link previews, 1200 by 630 pixels. */
export const previewAddress = (address: string): string => address.replace(OWN_PICTURE, '$1/preview.jpg');

/** URL of a variant of another host's image, which our content service makes; relative to `{api}`. */
export const resizedAddress = (src: string, width: number, format: Format): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&width=${width}&format=${format}`;

/** URL of the JPEG variant of another host's image for link previews, 1200 by 630 pixels; relative to `{api}`. */
export const resizedPreviewAddress = (src: string): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&format=preview`;
