import { imageLibrary, type Picture } from '../features/media';

const QUALITY = 82;
// Levels go from 0 to 6; beyond 2 a first start gets noticeably slower for a few per cent of bytes.
const EFFORT = 2;

export type Rasterise = (svg: string, width: number) => Promise<Picture>;

/** Draws an SVG as WebP of this width. Whatever it leaves open stays transparent. */
export const rasterise: Rasterise = async (svg, width) => {
  const sharp = await imageLibrary();
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  return { type: 'image/webp', width: info.width, height: info.height, bytes: data };
};
