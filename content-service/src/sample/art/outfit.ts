import type { Look } from './head';
import { cloth } from './palette';
import { circle, mirrored, shape, stroke } from './svg';

/** Collar and front of the upper garment, in the coordinates of `body`. */
export function outfit(look: Look): string {
  return fronts[look.outfit](look);
}

const both = (content: string) => content + mirrored(content);

const fronts: Record<Look['outfit'], (look: Look) => string> = {
  crew: ({ top }) => stroke('M-40-8C-24 16 24 16 40-8', top.shade, 11),
  vneck: ({ skin, top }) =>
    shape('M-36-10L0 58L36-10C20 8-20 8-36-10z', skin.base) + stroke('M-38-10L0 60L38-10', top.shade, 10),
  shirt: ({ skin, top }) =>
    shape('M-26-12L0 34L26-12z', skin.base) +
    stroke('M0 34V440', top.shade, 4) +
    [90, 160, 230].map((y) => circle(0, y, 5, top.shade)).join('') +
    both(shape('M-27-22L-50-8L-40 44L0 32z', top.shade)),
  blazer: ({ skin, top, under = cloth.paper }) =>
    shape('M-40-10C-20 8 20 8 40-10L30 90L0 200L-30 90z', under.base) +
    shape('M-30-10C-18 36 18 36 30-10z', skin.base) +
    stroke('M0 196V460', top.shade, 4) +
    both(shape('M-36-16L-62 0L-78 74L-50 82L-60 104L0 206C-12 130-34 60-36-16z', top.shade)) +
    circle(14, 232, 6, top.shade),
  hoodie: ({ top }) =>
    shape('M-52-14C-40 40 40 40 52-14C62 40 20 62 0 62S-62 40-52-14z', top.shade) +
    stroke('M-18 56V128M18 56V112', cloth.paper.base, 5),
  turtleneck: ({ top }) => shape('M-32-46C-12-36 12-36 32-46L36 0C12 14-12 14-36 0z', top.shade),
};
