import { VARIANT_WIDTHS } from '../schema/picture-variants';
import {
  imageUrl,
  mediaSize,
  resizedAddress,
  resizedPreviewAddress,
  parseUrl,
  previewAddress,
  site,
  variantAddress,
  type PictureFormat,
} from '../site';

type PictureSource = { type: `image/${PictureFormat}`; srcSet: string };

/** AVIF is first, because browsers use the first format that they support. */
export function pictureSources(src: string, width?: number): PictureSource[] {
  const variants = variantsOf(src);
  if (!variants) return [];
  const widths = width === undefined ? fluidWidths(variants.widths) : [fixedWidth(width, variants.widths)];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}` as const,
    srcSet: widths.map((each) => `${imageUrl(variants.at(each, format))} ${each}w`).join(', '),
  }));
}

export function previewPicture(src: string): string | undefined {
  if (mediaSize(src)) return imageUrl(previewAddress(src));
  return isResized(src) ? imageUrl(resizedPreviewAddress(src)) : undefined;
}

type Variants = { widths: number[]; at: (width: number, format: PictureFormat) => string };

function variantsOf(src: string): Variants | undefined {
  const own = mediaSize(src);
  if (own)
    return {
      widths: [...VARIANT_WIDTHS.filter((width) => width < own.width), own.width].filter(
        (width) => width <= MAX_WIDTH,
      ),
      at: (width, format) => variantAddress(src, width, format),
    };
  if (!isResized(src)) return undefined;
  return { widths: [...VARIANT_WIDTHS], at: (width, format) => resizedAddress(src, width, format) };
}

const isResized = (src: string) => site().imageOrigins.includes(parseUrl(src)?.origin ?? '');

const MAX_WIDTH = Math.max(...VARIANT_WIDTHS);

const fluidWidths = (widths: number[]) => {
  const wide = widths.filter((width) => width >= 480);
  return wide.length > 0 ? wide : [Math.max(...widths)];
};

/** High-resolution screens need two image pixels per CSS pixel. */
const fixedWidth = (width: number, widths: number[]) =>
  widths.find((each) => each >= 2 * width) ?? Math.max(...widths);
