import { resizedPath, VARIANT_WIDTHS } from '../schema/picture-variants';

export { VARIANT_WIDTHS };

type Format = 'avif' | 'webp';

// Up to the extension: what the service's variants are below.
const OWN_PICTURE = /((?:^|\/)media\/[\da-f]{64}-([1-9]\d*)x([1-9]\d*))\.(?:webp|png|jpg)$/;

/** A picture's own size in pixels, when its address is one of our content service and tells it. */
export function mediaSize(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = OWN_PICTURE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/**
 * Where our content service has the picture of this address smaller: one of `VARIANT_WIDTHS` up to the picture's own
 * width, or that. For addresses that `mediaSize` knows; others stay as they are.
 */
export const variantAddress = (address: string, width: number, format: Format): string =>
  address.replace(OWN_PICTURE, `$1/${width}.${format}`);

/** The same picture as a JPEG of 1200 by 630 pixels for link previews. */
export const previewAddress = (address: string): string => address.replace(OWN_PICTURE, '$1/preview.jpg');

/** Where our content service has a picture of another host smaller; relative to `{api}`. */
export const resizedAddress = (src: string, width: number, format: Format): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&width=${width}&format=${format}`;

/** Where it has that picture as a JPEG of 1200 by 630 pixels; relative to `{api}`. */
export const resizedPreviewAddress = (src: string): string =>
  `${resizedPath}?src=${encodeURIComponent(src)}&format=preview`;
