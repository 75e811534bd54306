import { head, headBehind, headFromBehind, type Look } from './head';
import { outfit } from './outfit';
import { circle, place, points, shape, stroke, type Point, type Tone } from './svg';

export type { Look } from './head';

const TORSO =
  'M-42-10C-70 8-108 12-126 40C-138 62-140 110-137 165L-122 470H122L137 165C140 110 138 62 126 40C108 12 70 8 42-10C24 12-24 12-42-10z';
const NECK = 'M-27-60V-14C-27 18 27 18 27-14V-60z';
const NECK_SHADE = 'M-27-60V-30C-10-14 10-14 27-30V-60z';

/** Torso and head, no arms. The origin is the middle of the collar, the face 104 above it. */
export function body(look: Look, tilt = 0) {
  const wide = look.build ?? 1;
  return [
    tilted(tilt, headBehind(look)),
    look.outfit === 'hoodie' ? shape('M-74 20C-80-34-40-46 0-46S80-34 74 20z', look.top.shade) : '',
    stretched(wide, shape(TORSO, look.top.base)),
    shape(NECK, look.skin.base),
    shape(NECK_SHADE, look.skin.shade),
    stretched(wide, outfit(look)),
    tilted(tilt, head(look)),
  ].join('');
}

export function bodyFromBehind(look: Look) {
  return (
    stretched(look.build ?? 1, shape(TORSO, look.top.base)) +
    shape(NECK, look.skin.shade) +
    stretched(look.build ?? 1, stroke('M-42-8C-24 12 24 12 42-8', look.top.shade, 10)) +
    `<g transform="translate(0 -97)">${headFromBehind(look)}</g>`
  );
}

type Arm = {
  side: 'left' | 'right';
  elbow: Point;
  wrist: Point;
  hand?: 'open' | 'point' | 'fist' | 'none';
  /** Where the fingers go, in degrees; along the forearm when left out. */
  fingers?: number;
  /** Which way the thumb stands off: 1 clockwise, -1 counter-clockwise from the fingers. */
  thumb?: 1 | -1;
  sleeve?: 'long' | 'rolled';
};

/** An arm from the shoulder on the named side of the picture, in the coordinates of `body`. */
export function arm(
  look: Look,
  { side, elbow, wrist, hand = 'open', fingers, thumb = 1, sleeve = 'long' }: Arm,
) {
  const shoulder: Point = [(side === 'left' ? -102 : 102) * (look.build ?? 1), 60];
  const forearm = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
  const cuff: Point = [wrist[0] - Math.cos(forearm) * 8, wrist[1] - Math.sin(forearm) * 8];
  const cut: Point = [elbow[0] + (wrist[0] - elbow[0]) * 0.35, elbow[1] + (wrist[1] - elbow[1]) * 0.35];
  const lower = sleeve === 'long' ? capsule(elbow, 29, cuff, 23) : capsule(elbow, 29, cut, 27);
  const sleeves = capsule(shoulder, 35, elbow, 29) + lower;
  return [
    sleeve === 'rolled' ? shape(capsule(elbow, 24, wrist, 18), look.skin.base) : '',
    hand === 'none' ? '' : handAt(wrist, fingers ?? (forearm * 180) / Math.PI, look.skin, hand, thumb),
    `<g transform="translate(${side === 'left' ? 8 : -8} 2)">${shape(sleeves, look.top.shade)}</g>`,
    shape(sleeves, look.top.base),
  ].join('');
}

const PALM = 'M-6-16C8-21 26-21 40-16C50-13 58-9 58-1C58 8 50 13 40 16C26 20 8 20-6 16z';
const FIST = 'M-6-16C8-22 26-24 36-20C46-15 46 15 36 20C26 24 8 20-6 16z';

function handAt([x, y]: Point, degrees: number, tone: Tone, kind: 'open' | 'point' | 'fist', thumb: 1 | -1) {
  const drawn = {
    open: shape(PALM, tone.base) + stroke('M38-6H54M38 5H53', tone.shade, 3),
    point:
      stroke('M30-10H70', tone.base, 14) + shape(FIST, tone.base) + stroke('M26-2H40M26 9H38', tone.shade, 3),
    fist: shape(FIST, tone.base) + stroke('M28-8H41M28 1H42M28 10H40', tone.shade, 3),
  };
  const thumbs = stroke('M6-10L28-24', tone.base, 14);
  return (
    `<g transform="translate(${points(x, y)}) rotate(${points(degrees)}) scale(1 ${-thumb})">` +
    `${thumbs}${drawn[kind]}</g>`
  );
}

/** Fingers that hold the near edge of a thing; 1 for the thing's left edge, -1 for its right. */
export const grip = (look: Look, x: number, y: number, edge: 1 | -1) =>
  `<g transform="translate(${points(x, y)}) scale(${edge} 1)">` +
  [-18, -4, 10].map((level) => stroke(`M-10 ${level}H14`, look.skin.base, 13)).join('') +
  stroke('M-8-11H14M-8 3H14', look.skin.shade, 2.5) +
  '</g>';

/** Two circles and the tangents around them, as path data. */
function capsule([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const spread = Math.acos((r1 - r2) / Math.hypot(x2 - x1, y2 - y1));
  const on = (x: number, y: number, r: number, a: number) => points(x + Math.cos(a) * r, y + Math.sin(a) * r);
  return (
    `M${on(x1, y1, r1, angle + spread)}A${r1} ${r1} 0 1 1 ${on(x1, y1, r1, angle - spread)}` +
    `L${on(x2, y2, r2, angle - spread)}A${r2} ${r2} 0 0 1 ${on(x2, y2, r2, angle + spread)}z`
  );
}

const tilted = (degrees: number, content: string) =>
  `<g transform="translate(0 -104) rotate(${degrees} 0 60)">${content}</g>`;

const stretched = (wide: number, content: string) =>
  wide === 1 ? content : `<g transform="scale(${wide} 1)">${content}</g>`;

/** A round portrait, as in a row of attendants; x, y is its centre. */
export const portrait = (x: number, y: number, radius: number, ground: string, look: Look) =>
  `<clipPath id="p${points(x)}-${points(y)}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>` +
  `<g clip-path="url(#p${points(x)}-${points(y)})">${circle(x, y, radius, ground)}` +
  `${place(x, y + radius * 0.74, radius / 135, body(look))}</g>`;
