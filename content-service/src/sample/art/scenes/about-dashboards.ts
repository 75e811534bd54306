import { sun } from '../backdrop';
import { cloud } from '../emblems';
import { color } from '../palette';
import { stack } from '../platter';
import { code, columns, cursor, darkPanel, donut, lightPanel, trend } from '../screen';
import { circle, dashed, rect, shape, stroke } from '../svg';

const { petrol500, petrol600, petrol700, petrol800, petrol900, petrol200, petrol100 } = color;
const { sun400, sun300, paper, mist } = color;

const report = { x: 186, y: 370, width: 520, height: 284 };

export const bi = () =>
  [
    sun(240, 700, 260),
    lightPanel(
      { x: 110, y: 110, width: 900, height: 620 },
      figure(146, petrol700),
      figure(346, petrol500),
      figure(546, sun400),
      card(146, 324, 580, 370),
      columns(report, [0.38, 0.52, 0.45, 0.66, 0.6, 0.84, 1], [...Array<string>(6).fill(petrol500), sun400]),
      trend(
        { x: 206, y: 356, width: 480, height: 220 },
        [0.1, 0.3, 0.22, 0.5, 0.46, 0.74, 0.94],
        petrol900,
        8,
      ),
      shares(),
      legend(),
    ),
    stack({ x: 1010, y: 590, width: 220, height: 62, gap: 18, sides: serverSides, lights: petrol200 }),
    cursor(648, 402, 1.5),
  ].join('');

const figure = (x: number, tone: string) =>
  card(x, 180, 180, 120) + rect(x + 24, 206, 70, 14, petrol200, 7) + rect(x + 24, 234, 110, 34, tone, 8);

const shares = () =>
  card(746, 180, 228, 290, petrol900) +
  donut(860, 300, 66, 38, [
    [0.56, sun400],
    [0.27, petrol500],
    [0.17, petrol200],
  ]) +
  rect(786, 412, 90, 12, petrol200, 6) +
  rect(786, 434, 130, 12, petrol500, 6);

const legend = () =>
  card(746, 490, 228, 204) +
  [140, 96, 120, 80]
    .map(
      (length, i) =>
        circle(778, 528 + i * 42, 9, i ? petrol500 : sun400) +
        rect(802, 521 + i * 42, length, 13, petrol200, 6.5),
    )
    .join('');

export const azure = () =>
  [
    sun(1000, 200, 190, paper),
    cloud(960, 240, 2.6, petrol100),
    darkPanel({ x: 120, y: 190, width: 860, height: 560 }, load(), alerts(), pool()),
    stack({ x: 1010, y: 640, width: 190, height: 50, gap: 15, sides: serverSides, lights: petrol200 }),
    cloud(1010, 580, 2.1, paper),
  ].join('');

const LOAD = 'M180 500C240 430 280 450 330 400S430 300 480 340S580 330 632 290';

const load = () =>
  rect(156, 262, 500, 270, petrol900, 14) +
  stroke('M180 320H632M180 390H632M180 460H632', petrol800, 4) +
  shape(`${LOAD}V508H180z`, petrol700) +
  stroke(LOAD, sun400, 8);

const alerts = () =>
  [110, 70, 130]
    .map(
      (length, i) =>
        rect(676, 262 + i * 94, 268, 82, petrol900, 14) +
        circle(718, 303 + i * 94, 15, i === 1 ? sun400 : petrol500) +
        rect(752, 286 + i * 94, 150, 14, petrol200, 7) +
        rect(752, 310 + i * 94, length, 12, petrol600, 6),
    )
    .join('');

const pool = () =>
  rect(156, 556, 788, 160, petrol900, 14) +
  [petrol200, petrol200, sun400, petrol200]
    .map((lid, i) =>
      stack({ x: 250 + i * 196, y: 598, width: 100, height: 26, lid, sides: [petrol500, petrol600] }),
    )
    .join('') +
  dashed('M312 640H384M508 640H580M704 640H776', petrol200, 6, '1 16');

export const devops = () =>
  [
    sun(960, 260, 230),
    rect(110, 150, 980, 250, petrol900, 24),
    stroke('M230 275H970', petrol500, 14),
    ...[230, 477, 723].map(
      (x) => circle(x, 275, 60, petrol500) + stroke(`M${x - 24} 277L${x - 6} 295L${x + 26} 257`, paper, 14),
    ),
    circle(970, 275, 60, sun400) + stroke('M970 245V277L992 292', petrol900, 12),
    darkPanel(
      { x: 110, y: 450, width: 600, height: 350 },
      code({ x: 150, y: 520, width: 500, rows: 6, line: 42, from: 2 }),
    ),
    lightPanel(
      { x: 750, y: 450, width: 340, height: 350 },
      ...[0, 1, 2].map((i) =>
        stack({
          x: 920,
          y: 530 + i * 92,
          width: 200,
          height: 40,
          lid: i ? petrol200 : sun300,
          sides: [[petrol500, petrol700, petrol900][i] ?? petrol700],
          lights: petrol100,
        }),
      ),
    ),
    cursor(1010, 300, 1.5),
  ].join('');

const serverSides = [petrol500, petrol800, petrol900];

const card = (x: number, y: number, width: number, height: number, fill: string = mist) =>
  rect(x, y, width, height, fill, 14);
