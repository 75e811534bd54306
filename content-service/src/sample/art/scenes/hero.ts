import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { laptopBack, mug, plant, roundDesk } from '../desk';
import { cloth, color } from '../palette';
import { arm, body } from '../person';
import { classicSides, stack } from '../platter';
import { code, darkPanel } from '../screen';
import { ellipse, faded, picture, place, stroke } from '../svg';

const person = { x: 898, y: 762, scale: 1.86 };

/** A learner at her desk explains the database that she keeps running. */
export function hero() {
  const { asha } = cast;
  return picture(
    1280,
    1440,
    wall({ width: 1280, height: 1440, fill: color.petrol700, line: color.petrol500, step: 128 }),
    sun(898, 520, 350),
    darkPanel(
      { x: 104, y: 262, width: 430, height: 320 },
      code({ x: 142, y: 328, width: 350, rows: 4, line: 36 }),
    ),
    place(
      person.x,
      person.y,
      person.scale,
      body(asha, 3),
      arm(asha, { side: 'right', elbow: [132, 214], wrist: [70, 300], hand: 'none' }),
    ),
    roundDesk(640, 1176, 900, color.petrol600, color.petrol800, color.petrol200),
    faded(0.4, ellipse(350, 1094, 236, 56, color.petrol950)),
    stroke('M520 1120C590 1130 620 1190 700 1196H760', color.sun400, 9),
    stack({
      x: 330,
      y: 520,
      width: 400,
      height: 116,
      gap: 34,
      sides: [...classicSides, color.petrol900],
      lights: color.petrol200,
    }),
    place(
      person.x,
      person.y,
      person.scale,
      arm(asha, { side: 'left', elbow: [-146, 192], wrist: [-150, 58], fingers: -112, thumb: 1 }),
    ),
    laptopBack(906, 1220, 1.36, cloth.sky),
    mug(470, 1244, 1, cloth.sun),
    plant(1186, 1216, 0.86, cloth.paper, cloth.teal, cloth.sky),
  );
}
