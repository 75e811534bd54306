import { resizedPath } from '../schema/picture-variants';

export type PictureFormat = 'avif' | 'webp';

// Groups of the pattern: path of the image's variants, width, height.
const OWN_PICTURE = /((?:^|\/)media\/[\da-f]{64}-([1-9]\d*)x([1-9]\d*))\.(?:webp|png|jpg)$/;

/** Size in pixels. Undefined if our content service does not store the image. */
export function mediaSize(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = OWN_PICTURE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** @param width one of `VARIANT_WIDTHS` that is smaller than the image, or the width of the image */
export const variantAddress = (address: string, width: number, format: PictureFormat): string =>
  address.replace(OWN_PICTURE, `$1/${width}.${format}`);

export const previewAddress = (address: string): string => address.replace(OWN_PICTURE, '$1/preview.jpg');

export const resizedAddress = (src: string, width: number, format: PictureFormat): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&width=${width}&format=${format}`;

/** Returns the path of a JPEG of 1200 by 630 pixels, relative to `{api}`. */
export const resizedPreviewAddress = (src: string): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&format=preview`;
