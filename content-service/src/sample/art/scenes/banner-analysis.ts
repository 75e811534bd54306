import { floor } from '../backdrop';
import { cast } from '../cast';
import { tablet } from '../desk';
import { cloth, color } from '../palette';
import { arm, body } from '../person';
import { platter, stack } from '../platter';
import { trend } from '../screen';
import { place, rect, shape, stroke } from '../svg';

const { petrol500, petrol600, petrol700, petrol800, petrol900, petrol950, petrol200, petrol100 } = color;
const { sun500, sun400, sun300 } = color;

export function bi() {
  const { omar } = cast;
  const analyst = { ...omar, top: cloth.deep };
  const bars = [120, 190, 160, 270, 350];
  return [
    floor(640, petrol700, petrol500),
    ...bars.map((tall, i) =>
      platter({
        x: 156 + i * 140,
        y: 636 - tall,
        width: 104,
        height: tall,
        top: i === 4 ? sun300 : petrol100,
        side: [petrol500, petrol600, petrol700, petrol800, sun500][i] ?? petrol700,
      }),
    ),
    trend({ x: 156, y: 130, width: 560, height: 290 }, [0.1, 0.42, 0.34, 0.68, 1], petrol900, 12),
    place(
      966,
      352,
      1.25,
      body(analyst, -4),
      arm(analyst, {
        side: 'left',
        elbow: [-158, 150],
        wrist: [-176, 16],
        hand: 'point',
        fingers: -128,
        thumb: 1,
      }),
      arm(analyst, {
        side: 'right',
        elbow: [140, 200],
        wrist: [50, 232],
        thumb: -1,
        fingers: 170,
        hand: 'fist',
      }),
    ),
  ].join('');
}

export function warehouse() {
  const { tunde } = cast;
  const keeper = { ...tunde, hairTone: cloth.paper, top: cloth.clay };
  const racks = [96, 376, 656].map((x, i) => rack(x, i));
  return [
    shape('M0 120L600 20L1200 120V0H0z', petrol600),
    stroke('M0 122L600 22L1200 122', petrol500, 8),
    ...racks,
    floor(668, petrol600, petrol200),
    place(
      1020,
      392,
      1.22,
      body(keeper, -3),
      tablet(-130, 130, 120, 156),
      arm(keeper, {
        side: 'right',
        elbow: [138, 206],
        wrist: [30, 268],
        hand: 'fist',
        fingers: 186,
        thumb: 1,
      }),
      arm(keeper, { side: 'left', elbow: [-152, 190], wrist: [-126, 250], hand: 'none' }),
    ),
  ].join('');
}

function rack(x: number, turn: number) {
  const shelves = [290, 476, 662];
  const goods = [
    (gx: number, gy: number) =>
      stack({ x: gx + 58, y: gy - 92, width: 96, height: 32, gap: 9, sides: [petrol500, petrol600] }),
    (gx: number, gy: number) =>
      rect(gx + 8, gy - 86, 104, 78, sun400, 6) + rect(gx + 44, gy - 86, 32, 26, sun500),
    (gx: number, gy: number) =>
      platter({ x: gx + 58, y: gy - 46, width: 100, height: 28, top: petrol100, side: petrol500 }),
    (gx: number, gy: number) =>
      stack({
        x: gx + 58,
        y: gy - 118,
        width: 88,
        height: 28,
        gap: 8,
        lid: petrol100,
        sides: [petrol200, petrol500, petrol800],
      }),
    (gx: number, gy: number) =>
      rect(gx + 10, gy - 58, 100, 50, petrol200, 6) + rect(gx + 26, gy - 40, 40, 10, petrol600, 5),
  ];
  const filled = shelves.flatMap((y, row) =>
    [0, 1].map((column) => goods[(row * 3 + column * 2 + turn * 2) % 5]?.(x + 10 + column * 124, y)),
  );
  return [
    rect(x, 170, 264, 500, petrol800),
    ...filled,
    ...shelves.map((y) => rect(x - 8, y - 8, 280, 14, petrol950)),
    ...[x - 8, x + 258].map((post) => rect(post, 150, 14, 530, petrol950)),
  ].join('');
}
