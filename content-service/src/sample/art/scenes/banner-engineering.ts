import { floor } from '../backdrop';
import { cast } from '../cast';
import { laptopBack, mug, plant } from '../desk';
import { shield } from '../emblems';
import { cloth, color } from '../palette';
import { arm, body } from '../person';
import { platter, stack } from '../platter';
import { code, darkPanel, donut, lightPanel } from '../screen';
import { circle, ellipse, faded, place, rect, shape, stroke } from '../svg';

const { petrol500, petrol600, petrol700, petrol800, petrol900, petrol950, petrol200, petrol100 } = color;
const { sun500, sun400, sun100, paper } = color;

export const python = () =>
  [
    floor(636, petrol800, petrol500),
    darkPanel(
      { x: 130, y: 92, width: 660, height: 470 },
      stroke('M172 180L200 204L172 228', sun400, 11),
      code({
        x: 228,
        y: 192,
        width: 500,
        rows: 7,
        line: 50,
        from: 4,
        tints: [petrol200, sun400, petrol500, petrol200],
      }),
      rect(228, 528, 34, 10, sun400, 5),
    ),
    stack({
      x: 210,
      y: 500,
      width: 180,
      height: 48,
      gap: 14,
      sides: [petrol500, petrol700],
      lights: petrol200,
    }),
    place(
      906,
      402,
      1.28,
      body(cast.kofi, -5),
      arm(cast.kofi, { side: 'left', elbow: [-150, 166], wrist: [-130, 214], hand: 'none' }),
      arm(cast.kofi, { side: 'right', elbow: [150, 170], wrist: [60, 220], hand: 'none' }),
    ),
    rect(560, 636, 640, 114, petrol800),
    rect(548, 624, 652, 20, petrol200, 10),
    laptopBack(880, 628, 0.9, cloth.sun, petrol900),
    mug(660, 626, 0.72, cloth.sky),
    plant(1120, 626, 0.72, cloth.paper, cloth.teal, cloth.sky),
  ].join('');

export const security = () =>
  [
    platter({ x: 600, y: 650, width: 980, height: 300, top: petrol700, side: petrol950 }),
    ...[330, 870].map((x) =>
      stack({
        x,
        y: 430,
        width: 210,
        height: 62,
        gap: 18,
        sides: [petrol500, petrol700, petrol900],
        lights: petrol200,
      }),
    ),
    faded(0.4, ellipse(600, 664, 170, 34, color.ink)),
    place(600, 372, 3.5, shield(paper, color.mist2)),
    place(600, 372, 2.9, shield(petrol600, petrol700)),
    place(
      600,
      388,
      1,
      rect(-92, -34, 184, 146, sun400, 22),
      shape('M0-34H70A22 22 0 0 1 92-12V90A22 22 0 0 1 70 112H0z', sun500),
      stroke('M-52-38V-84C-52-152 52-152 52-84V-38', sun100, 26),
      circle(0, 24, 22, petrol900),
      stroke('M0 30V66', petrol900, 16),
    ),
    password(92, 190),
    password(836, 150),
  ].join('');

const password = (x: number, y: number) =>
  lightPanel({ x, y, width: 272, height: 150 }) +
  rect(x + 28, y + 60, 216, 56, petrol100, 12) +
  [0, 1, 2, 3, 4].map((i) => circle(x + 58 + i * 34, y + 88, 9, i === 4 ? sun400 : petrol700)).join('');

export function devops() {
  const { sana } = cast;
  return [
    floor(654, petrol700, petrol900),
    rect(70, 96, 900, 470, petrol900, 20),
    stroke('M170 470H900', petrol500, 12),
    stroke('M360 470C440 470 440 330 520 330H720C800 330 780 470 880 470', sun400, 12),
    stroke('M400 440C410 300 420 200 480 200H640C700 200 690 330 700 330', petrol200, 12),
    ...commits.map(
      ([x, y, tone]) => circle(x, y, 28, petrol900) + circle(x, y, 21, tone) + circle(x, y, 9, petrol900),
    ),
    code({ x: 120, y: 150, width: 230, rows: 4, line: 36, from: 6 }),
    donut(800, 196, 46, 22, [
      [0.7, sun400],
      [0.3, petrol700],
    ]),
    stack({
      x: 160,
      y: 560,
      width: 150,
      height: 40,
      gap: 12,
      sides: [petrol500, petrol800],
      lights: petrol100,
    }),
    stack({ x: 350, y: 604, width: 150, height: 44, gap: 12, sides: [petrol500], lights: petrol100 }),
    place(
      1020,
      400,
      1.22,
      body({ ...sana, top: cloth.sun }, -4),
      arm(
        { ...sana, top: cloth.sun },
        { side: 'left', elbow: [-160, 168], wrist: [-154, 60], hand: 'point', fingers: -120, thumb: 1 },
      ),
      arm({ ...sana, top: cloth.sun }, { side: 'right', elbow: [138, 206], wrist: [110, 330], hand: 'none' }),
    ),
  ].join('');
}

const commits = [
  [170, 470, petrol500],
  [360, 470, petrol500],
  [560, 330, sun400],
  [700, 330, sun400],
  [480, 200, petrol200],
  [640, 200, petrol200],
  [620, 470, petrol500],
  [880, 470, petrol500],
] as const;
