import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { color } from '../palette';
import { arm, body } from '../person';
import { stack } from '../platter';
import { picture, place } from '../svg';

/** The head of the institute, before the thing it teaches. */
export function ceo() {
  const { rosa } = cast;
  return picture(
    1120,
    1260,
    wall({ width: 1120, height: 1260, fill: color.petrol700, line: color.petrol500, step: 112 }),
    sun(610, 540, 372, color.petrol500),
    stack({
      x: 210,
      y: 640,
      width: 330,
      height: 104,
      gap: 28,
      sides: [color.petrol600, color.petrol800, color.petrol900, color.petrol950, color.petrol950],
      lights: color.petrol200,
    }),
    place(
      600,
      720,
      2.3,
      body(rosa, -2),
      arm(rosa, { side: 'left', elbow: [-146, 226], wrist: [20, 214], hand: 'none' }),
      arm(rosa, {
        side: 'right',
        elbow: [146, 230],
        wrist: [-44, 186],
        hand: 'open',
        thumb: 1,
        fingers: 190,
      }),
    ),
  );
}
