import { resizedPath, VARIANT_WIDTHS } from '../schema/picture-variants';

export { VARIANT_WIDTHS };

type Format = 'avif' | 'webp';

// The first group is the path below which the service offers the variants of the image. The other two groups are the
// width and the height of the image.
const OWN_PICTURE = /((?:^|\/)media\/[\da-f]{64}-([1-9]\d*)x([1-9]\d*))\.(?:webp|png|jpg)$/;

/**
 * Reads width and height in pixels from the URL of an image that our content service stores. Returns undefined for
 * other URLs.
 */
export function mediaSize(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = OWN_PICTURE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/**
 * URL of a variant of an image that our content service stores. Returns other URLs unchanged.
 * @param width one of `VARIANT_WIDTHS` that is smaller than the image, or the width of the image
 */
export const variantAddress = (address: string, width: number, format: Format): string =>
  address.replace(OWN_PICTURE, `$1/${width}.${format}`);

/**
 * URL of the JPEG for link previews (1200 by 630 pixels) of an image that our content service stores. Returns other
 * URLs unchanged.
 */
export const previewAddress = (address: string): string => address.replace(OWN_PICTURE, '$1/preview.jpg');

/** URL, relative to `{api}`, at which the content service resizes an image of another host. */
export const resizedAddress = (src: string, width: number, format: Format): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&width=${width}&format=${format}`;

/**
 * URL, relative to `{api}`, at which the content service converts an image of another host to a JPEG for link previews
 * (1200 by 630 pixels).
 */
export const resizedPreviewAddress = (src: string): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&format=preview`;
