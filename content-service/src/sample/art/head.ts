import { hair, hairBehind, type HairStyle } from './hair';
import { color } from './palette';
import { circle, ellipse, rect, shape, stroke, type Tone } from './svg';

export type Look = {
  skin: Tone;
  hair: HairStyle;
  hairTone: Tone;
  outfit: 'crew' | 'vneck' | 'shirt' | 'blazer' | 'hoodie' | 'turtleneck';
  top: Tone;
  under?: Tone;
  beard?: Tone;
  glasses?: boolean;
  earrings?: boolean;
  headset?: boolean;
  /** Shoulder width against the average of 1. */
  build?: number;
};

const FACE = 'M-50-10C-50-48-30-66 0-66S50-48 50-10C50 32 27 70 0 70S-50 32-50-10z';
const CHEEK = 'M24-60C41-52 50-34 50-10C50 32 27 70 0 70C26 52 36 18 35-16C35-34 31-50 24-60z';
const BEARD =
  'M-51-8C-48 6-44 14-36 16C-22 12-14 6 0 8S22 12 36 16C44 14 48 6 51-8C55 44 34 86 0 86S-55 44-51-8z';

/** A faceless head; the face is 100 wide and its centre is the origin. */
export function head(look: Look) {
  const ears =
    look.hair === 'hijab' ? '' : circle(-50, 4, 11, look.skin.base) + circle(50, 4, 11, look.skin.shade);
  return [
    ears,
    shape(FACE, look.skin.base),
    shape(CHEEK, look.skin.shade).replace('/>', ' opacity=".55"/>'),
    look.beard ? beard(look.beard) : '',
    look.earrings ? circle(-51, 22, 7, color.sun400) + circle(51, 22, 7, color.sun400) : '',
    hair(look.hair, look.hairTone),
    look.glasses ? glasses() : '',
    look.headset ? headset() : '',
  ].join('');
}

export const headBehind = (look: Look) => hairBehind(look.hair, look.hairTone);

/** The same head seen from behind. */
export function headFromBehind(look: Look) {
  const tone = look.hairTone;
  const skull = ellipse(0, -12, 57, 68, tone.base);
  const lit = stroke('M-34-42C-24-60-6-66 14-64', tone.shade, 5);
  const hidesEars = look.hair === 'bob' || look.hair === 'long';
  const ears = hidesEars ? '' : circle(-55, 6, 10, look.skin.base) + circle(55, 6, 10, look.skin.base);
  if (look.hair === 'hijab') return shape(VEIL_BEHIND, tone.base) + VEIL_FOLDS(tone);
  return ears + hairBehind(look.hair, tone) + skull + lit + crownFromBehind(look);
}

const VEIL_BEHIND =
  'M0-90C50-90 66-48 62 0C60 40 62 70 92 100C80 190 40 226 0 230S-80 190-92 100C-62 70-60 40-62 0C-66-48-50-90 0-90z';
const VEIL_FOLDS = (tone: Tone) =>
  stroke('M-36 40C-30 90-16 130 0 190M34 44C36 80 26 120 16 150', tone.shade, 6);

function crownFromBehind({ hair: style, hairTone }: Look) {
  if (style === 'bun')
    return circle(0, -62, 34, hairTone.base) + stroke('M-20-52C-8-38 12-40 22-56', hairTone.shade, 5);
  if (style === 'turban')
    return stroke('M-50-30C-20-4 24-10 50-38M-50 2C-14 22 24 16 51-8', hairTone.shade, 6);
  if (style === 'cap') return rect(-30, 26, 60, 14, hairTone.shade, 7);
  return '';
}

const beard = (tone: Tone) => shape(BEARD, tone.base) + stroke('M-15 30C-6 35 6 35 15 30', tone.shade, 5);

const glasses = () =>
  `<g fill="${color.paper}" fill-opacity=".22" stroke="${color.ink}" stroke-width="5">` +
  '<rect x="-43" y="-20" width="36" height="30" rx="12"/><rect x="7" y="-20" width="36" height="30" rx="12"/>' +
  '<path d="M-7-8Q0-13 7-8" fill="none"/></g>';

const headset = () =>
  stroke('M-58 0C-64-60-36-92 0-92S64-60 58 0', color.ink, 11) +
  rect(-70, -18, 24, 48, color.petrol500, 11) +
  rect(46, -18, 24, 48, color.petrol500, 11) +
  stroke('M-58 30C-56 48-42 54-24 52', color.ink, 6) +
  rect(-30, 44, 26, 15, color.ink, 7.5);
