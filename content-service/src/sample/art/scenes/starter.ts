import { wall } from '../backdrop';
import { cast } from '../cast';
import { books, lamp, laptopBack, mug, plant } from '../desk';
import { cloth, color } from '../palette';
import { arm, body } from '../person';
import { stack } from '../platter';
import { circle, picture, place, rect, shape } from '../svg';

/** Somebody who learns at night, after work. */
export function starter() {
  const { mei } = cast;
  return picture(
    1200,
    750,
    wall({ width: 1200, height: 750, fill: color.petrol900, line: color.petrol600 }),
    nightWindow(),
    shelf(),
    place(
      640,
      372,
      1.35,
      body(mei, -4),
      arm(mei, { side: 'left', elbow: [-150, 206], wrist: [-40, 226], hand: 'none' }),
      arm(mei, { side: 'right', elbow: [148, 206], wrist: [40, 232], hand: 'none' }),
    ),
    rect(0, 640, 1200, 110, color.petrol950),
    rect(0, 628, 1200, 16, color.petrol500),
    lamp(250, 630, 0.98, cloth.sun, color.sun300),
    laptopBack(650, 630, 1.02, cloth.sky),
    books(960, 630, 1.15, [color.petrol500, color.paper, color.sun400, color.petrol200]),
    mug(862, 630, 0.85, cloth.paper),
    stack({
      x: 1094,
      y: 532,
      width: 90,
      height: 24,
      gap: 8,
      sides: [color.petrol500, color.petrol600, color.petrol700],
    }),
  );
}

const shelf = () =>
  rect(110, 226, 330, 14, color.petrol600, 4) +
  books(250, 226, 0.72, [color.petrol500, color.sun400]) +
  stack({ x: 160, y: 158, width: 70, height: 20, gap: 6, sides: [color.petrol500, color.petrol600] }) +
  plant(380, 226, 0.5, cloth.paper, cloth.teal, cloth.sky);

const nightWindow = () =>
  [
    rect(770, 70, 340, 380, color.petrol800, 12),
    rect(786, 86, 308, 348, color.petrol950, 4),
    circle(1010, 176, 46, color.sun100),
    circle(990, 164, 40, color.petrol950),
    ...[
      [830, 130],
      [880, 210],
      [940, 128],
      [1060, 270],
      [850, 280],
    ].map(([x = 0, y = 0]) => circle(x, y, 4, color.petrol200)),
    shape('M786 434V340H830V300H884V360H930V320H990V376H1030V346H1094V434z', color.petrol800),
    ...[
      [846, 324],
      [866, 324],
      [846, 350],
      [950, 344],
      [970, 368],
      [1052, 370],
      [804, 366],
    ].map(([x = 0, y = 0]) => rect(x, y, 9, 12, color.sun400)),
    rect(932, 86, 14, 348, color.petrol800),
  ].join('');
