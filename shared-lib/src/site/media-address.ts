import { resizedPath, VARIANT_WIDTHS } from '../schema/picture-variants';

export { VARIANT_WIDTHS };

type Format = 'avif' | 'webp';

// The first capture is the path below which the service provides the variants of the image.
const OWN_PICTURE = /((?:^|\/)media\/[\da-f]{64}-([1-9]\d*)x([1-9]\d*))\.(?:webp|png|jpg)$/;

/** Reads the pixel size from the URL. Returns undefined unless our content service stores the image. */
export function mediaSize(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = OWN_PICTURE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/**
 * Returns URLs of other hosts unchanged.
 * @param width one of `VARIANT_WIDTHS` that is less than the image's width, or the image's width
 */
export const variantAddress = (address: string, width: number, format: Format): string =>
  address.replace(OWN_PICTURE, `$1/${width}.${format}`);

/** URL of the JPEG variant for link previews (1200 by 630 pixels). */
export const previewAddress = (address: string): string => address.replace(OWN_PICTURE, '$1/preview.jpg');

/** URL, relative to `{api}`, at which our content service resizes another host's image. */
export const resizedAddress = (src: string, width: number, format: Format): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&width=${width}&format=${format}`;

/** URL, relative to `{api}`, of another host's image as a JPEG for link previews (1200 by 630 pixels). */
export const resizedPreviewAddress = (src: string): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&format=preview`;
