import {
  imageUrl,
  mediaSize,
  resizedAddress,
  resizedPreviewAddress,
  previewAddress,
  site,
  variantAddress,
  VARIANT_WIDTHS,
} from '../site';

type Format = 'avif' | 'webp';
export type PictureSource = { type: `image/${Format}`; srcSet: string };

/**
 * The smaller forms in which the content service has a picture, best first; none for a picture that it only names.
 * @param width CSS pixels of a picture that is as wide everywhere; absent when `sizes` tells
 */
export function pictureSources(src: string, width?: number): PictureSource[] {
  const offer = offerOf(src);
  if (!offer) return [];
  const widths = width === undefined ? fluid(offer.widths) : [enoughFor(width, offer.widths)];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}` as const,
    srcSet: widths.map((each) => `${imageUrl(offer.at(each, format))} ${each}w`).join(', '),
  }));
}

/** The picture as link previews want it, 1200 by 630; undefined when the content service has no such form. */
export function previewPicture(src: string): string | undefined {
  if (mediaSize(src)) return imageUrl(previewAddress(src));
  return isResized(src) ? imageUrl(resizedPreviewAddress(src)) : undefined;
}

type Offer = { widths: number[]; at: (width: number, format: Format) => string };

function offerOf(src: string): Offer | undefined {
  const own = mediaSize(src);
  if (own)
    return {
      widths: [...VARIANT_WIDTHS.filter((width) => width < own.width), own.width].filter(
        (width) => width <= WIDEST,
      ),
      at: (width, format) => variantAddress(src, width, format),
    };
  if (!isResized(src)) return undefined;
  return { widths: [...VARIANT_WIDTHS], at: (width, format) => resizedAddress(src, width, format) };
}

const isResized = (src: string) => URL.canParse(src) && site().imageOrigins.includes(new URL(src).origin);

/** Nothing on the site is shown wider, even on a dense screen. */
const WIDEST = 1600;

/** For a picture that is as wide as a phone at least. */
const fluid = (widths: number[]) => {
  const wide = widths.filter((width) => width >= 480);
  return wide.length > 0 ? wide : [Math.max(...widths)];
};

/** The smallest that is sharp on a dense screen. */
const enoughFor = (width: number, widths: number[]) =>
  widths.find((each) => each >= 2 * width) ?? Math.max(...widths);
