import { color } from './palette';
import { stack } from './platter';
import { circle, ellipse, faded, place, rect, shape, stroke, type Tone } from './svg';

/** A table that is itself a platter; x, y is the centre of its top. */
export function roundDesk(x: number, y: number, radius: number, top: string, side: string, edge: string) {
  const deep = radius * 0.145;
  return (
    `<path d="M${x - radius} ${y}a${radius} ${deep} 0 0 0 ${radius * 2} 0v600h${-radius * 2}z" fill="${side}"/>` +
    ellipse(x, y + 14, radius, deep, edge) +
    ellipse(x, y, radius, deep, top)
  );
}

/** An open laptop whose back is turned to us; x, y is the middle of its foot on the desk. */
export const laptopBack = (x: number, y: number, scale: number, tone: Tone, mark: string = color.petrol700) =>
  place(
    x,
    y,
    scale,
    faded(0.18, ellipse(0, 4, 190, 18, color.ink)),
    rect(-168, -12, 336, 18, tone.shade, 9),
    shape('M-158-206C-158-218-150-224-140-224H140C150-224 158-218 158-206L164-8H-164z', tone.base),
    stack({
      x: 0,
      y: -140,
      width: 56,
      height: 13,
      gap: 5,
      lid: color.sun400,
      rim: tone.base,
      sides: [mark, mark, mark],
    }),
  );

/** An open laptop that shows its screen; what is drawn on it lives in a box of 300 by 180. */
export const laptop = (
  x: number,
  y: number,
  scale: number,
  tone: Tone,
  screen: string,
  ...content: string[]
) =>
  place(
    x,
    y,
    scale,
    faded(0.18, ellipse(0, 8, 220, 16, color.ink)),
    rect(-165, -212, 330, 210, color.ink, 14),
    rect(-150, -198, 300, 180, screen, 4),
    `<g transform="translate(-150 -198)">${content.join('')}</g>`,
    shape('M-165-4H165L206 12C206 18 202 20 196 20H-196C-202 20-206 18-206 12z', tone.base),
    rect(-196, 12, 392, 8, tone.shade, 4),
    rect(-34, -1, 68, 6, tone.shade, 3),
  );

/** A monitor on its foot; x, y is the middle of the foot. Content lives in a box of 400 by 240. */
export const monitor = (x: number, y: number, scale: number, screen: string, ...content: string[]) =>
  place(
    x,
    y,
    scale,
    faded(0.2, ellipse(0, 0, 96, 10, color.ink)),
    shape('M-24-60H24L32-6H70C78-6 80 4 72 4H-72C-80 4-78-6-70-6H-32z', color.petrol900),
    rect(-214, -316, 428, 268, color.ink, 16),
    rect(-200, -302, 400, 240, screen, 5),
    `<g transform="translate(-200 -302)">${content.join('')}</g>`,
  );

/** A tablet that somebody holds; x, y is its upper left corner. */
export const tablet = (
  x: number,
  y: number,
  width: number,
  height: number,
  screen: string = color.petrol200,
) => rect(x, y, width, height, color.ink, 12) + rect(x + 10, y + 10, width - 20, height - 20, screen, 5);

/** A mug that is a small platter; x, y is the middle of its foot. */
export const mug = (x: number, y: number, scale: number, tone: Tone) =>
  place(
    x,
    y,
    scale,
    stroke('M30-58C64-62 64-14 26-18', tone.shade, 11),
    shape('M-36-76V-14C-36 6 36 6 36-14V-76z', tone.base),
    shape('M14-76V-1C28-3 36-8 36-14V-76z', tone.shade),
    ellipse(0, -76, 36, 10, tone.shade),
    ellipse(0, -74, 28, 7, color.petrol950),
  );

const LEAF = 'M0 0C-34-40-34-104 0-150C34-104 34-40 0 0z';
const leaf = (degrees: number, tall: number, tone: Tone) =>
  `<g transform="rotate(${degrees}) scale(${tall})">${shape(LEAF, tone.base)}${stroke('M0 0V-118', tone.shade, 4)}</g>`;

/** A potted plant; x, y is the middle of the pot's foot. */
export const plant = (x: number, y: number, scale: number, pot: Tone, green: Tone, light: Tone = green) =>
  place(
    x,
    y,
    scale,
    `<g transform="translate(0 -84)">${leaf(-52, 0.9, green)}${leaf(50, 0.95, light)}${leaf(-24, 1.15, light)}${leaf(26, 1.2, green)}${leaf(0, 1.35, light)}</g>`,
    shape('M-54-90L-42-8C-40 6 40 6 42-8L54-90z', pot.base),
    shape('M18-90L14 2C30 1 41-3 42-8L54-90z', pot.shade),
    ellipse(0, -90, 54, 13, pot.shade),
  );

/** A desk lamp that shines to the right; x, y is the middle of its foot. */
export const lamp = (x: number, y: number, scale: number, tone: Tone, beam = '') =>
  place(
    x,
    y,
    scale,
    beam ? faded(0.3, shape('M96-330L190-262L460 10H-60z', beam)) : '',
    stroke('M0-8L-50-190L100-318', color.ink, 12),
    circle(-50, -190, 13, color.ink),
    shape('M-64 0C-64-20 64-20 64 0C64 10-64 10-64 0z', color.ink),
    shape('M70-352C96-382 140-360 154-330L206-272L96-236C66-270 52-330 70-352z', tone.base),
    shape('M206-272C182-236 128-212 96-236C120-268 168-290 206-272z', tone.shade),
  );

/** Books lying on each other; x, y is the middle of the pile's foot. */
export const books = (x: number, y: number, scale: number, tones: string[]) =>
  place(
    x,
    y,
    scale,
    ...tones.map((tone, i) => {
      const [left, wide] = [-86 + (i % 2) * 14, 168 - (i % 3) * 16];
      return (
        rect(left, -26 - i * 26, wide, 26, tone, 5) +
        rect(left + wide - 30, -21 - i * 26, 30, 16, color.mist, 2) +
        rect(left + 22, -26 - i * 26, 10, 26, color.sun300)
      );
    }),
  );

export const paper = (
  x: number,
  y: number,
  scale: number,
  fill: string = color.paper,
  line: string = color.petrol200,
) => place(x, y, scale, shape('M-70-20H60L84 22H-84z', fill), stroke('M-54-6H36M-58 8H20', line, 5));

/** A cable that lies on the desk, from one socket to another. */
export const cable = (d: string, tone: string, thick = 8) => stroke(d, tone, thick);
