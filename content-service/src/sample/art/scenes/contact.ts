import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { laptopBack, mug, plant, roundDesk } from '../desk';
import { cloth, color } from '../palette';
import { arm, body } from '../person';
import { circle, picture, place, rect, shape } from '../svg';

/** A speech bubble that is a platter; x, y is the centre of its lid, the tail hangs to the named side. */
export function bubble(
  x: number,
  y: number,
  scale: number,
  side: string,
  lid: string,
  tail: 1 | -1,
  ...content: string[]
) {
  return place(
    x,
    y,
    scale,
    `<g transform="scale(${tail} 1)">${shape('M60 96L132 176L118 72z', side)}</g>`,
    shape('M-160 0V90A160 34 0 0 0 160 90V0z', side),
    `<ellipse cx="0" cy="0" rx="160" ry="34" fill="${lid}"/>`,
    ...content,
  );
}

export const typing = (fill: string) => [-52, 0, 52].map((x) => circle(x, 78, 15, fill)).join('');

export const words = (fill: string) => rect(-104, 54, 150, 18, fill, 9) + rect(-104, 86, 96, 18, fill, 9);

/** The adviser who calls back. */
export function contactImage() {
  const adviser = { ...cast.jonas, headset: true, outfit: 'crew', top: cloth.deep } as const;
  return picture(
    1120,
    1260,
    wall({ width: 1120, height: 1260, fill: color.petrol200, line: color.paper, step: 112 }),
    sun(540, 520, 340),
    bubble(250, 250, 1, color.petrol700, color.petrol500, 1, words(color.petrol100)),
    bubble(890, 330, 0.86, color.paper, color.petrol100, -1, typing(color.petrol500)),
    place(
      560,
      660,
      1.85,
      body(adviser, 2),
      arm(adviser, { side: 'left', elbow: [-146, 200], wrist: [-60, 244], hand: 'none' }),
    ),
    roundDesk(560, 1060, 800, color.petrol700, color.petrol900, color.petrol500),
    laptopBack(500, 1096, 1.2, cloth.paper),
    place(
      560,
      660,
      1.85,
      arm(adviser, { side: 'right', elbow: [170, 186], wrist: [196, 60], fingers: -70, thumb: -1 }),
    ),
    mug(800, 1130, 1, cloth.sun),
    plant(190, 1110, 0.95, cloth.sun, cloth.teal, cloth.petrol),
  );
}
