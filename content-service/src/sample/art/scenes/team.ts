import { sun, wall } from '../backdrop';
import { cast } from '../cast';
import { laptopBack, paper, roundDesk } from '../desk';
import { cloth, color } from '../palette';
import { arm, body, type Look } from '../person';
import { stack } from '../platter';
import { picture, place } from '../svg';

/** A workshop around one table. */
export function team() {
  const { elena, layla } = cast;
  const gurpreet = { ...cast.gurpreet, top: cloth.sky };
  return picture(
    1200,
    750,
    wall({ width: 1200, height: 750, fill: color.petrol700, line: color.petrol500 }),
    sun(600, 270, 230),
    seated(458, elena, 4),
    seated(756, { ...cast.kofi, top: cloth.clay }, -4),
    roundDesk(600, 590, 570, color.petrol100, color.petrol500, color.paper),
    laptopBack(780, 610, 0.72, cloth.petrol, color.petrol200),
    paper(560, 616, 1.1),
    paper(430, 590, 0.9, color.sun100, color.sun400),
    stack({ x: 640, y: 520, width: 96, height: 26, gap: 8, sides: [color.petrol500, color.petrol700] }),
    place(
      170,
      452,
      1.3,
      body(gurpreet, 6),
      arm(gurpreet, { side: 'right', elbow: [150, 176], wrist: [236, 118], fingers: -8, thumb: -1 }),
    ),
    place(
      1034,
      466,
      1.28,
      body(layla, -6),
      arm(layla, { side: 'left', elbow: [-150, 160], wrist: [-210, 104], fingers: 190, thumb: 1 }),
    ),
  );
}

const seated = (x: number, look: Look, tilt: number) =>
  place(
    x,
    330,
    1.12,
    body(look, tilt),
    arm(look, { side: 'left', elbow: [-142, 190], wrist: [-50, 226], hand: 'none' }),
    arm(look, { side: 'right', elbow: [142, 190], wrist: [50, 226], hand: 'none' }),
  );
