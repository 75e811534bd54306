import { cloud, leaf } from '../emblems';
import { entity, relation } from '../diagram';
import { cable } from '../desk';
import { color } from '../palette';
import { classicSides, platter, stack } from '../platter';
import { code, darkPanel } from '../screen';
import { dashed, ellipse, faded, shape, stroke } from '../svg';

const { petrol500, petrol600, petrol700, petrol800, petrol900, petrol950, petrol200, petrol100 } = color;
const { sun400, sun300, sun100, paper, mist } = color;

const plinth = (top: string, side: string, width = 980, y = 650) =>
  platter({ x: 600, y, width, height: 300, top, side });

export const sqlServer = () =>
  [
    darkPanel(
      { x: 96, y: 150, width: 380, height: 290 },
      code({ x: 130, y: 214, width: 310, rows: 6, line: 34, from: 1 }),
    ),
    plinth(petrol600, petrol900),
    cable('M296 634C350 700 410 700 462 664', sun400),
    stack({
      x: 600,
      y: 156,
      width: 370,
      height: 96,
      gap: 28,
      sides: [...classicSides, petrol900],
      lights: petrol200,
    }),
    relation([785, 330], [868, 250], petrol100),
    relation([785, 450], [900, 520], petrol100),
    entity({ x: 868, y: 190, width: 190, rows: 3, head: sun400 }),
    entity({ x: 900, y: 430, width: 190, rows: 3, head: petrol500 }),
    stack({ x: 236, y: 560, width: 150, height: 40, gap: 12, lid: petrol100, sides: [petrol500, petrol700] }),
  ].join('');

export const azure = () =>
  [
    cloud(250, 210, 1.5, petrol100),
    cloud(1010, 330, 1.2, petrol100),
    plinth(petrol500, petrol700, 1060, 668),
    dashed('M340 400V520M600 400V450M860 400V500', petrol700, 6, '2 18'),
    cloud(600, 290, 4.3, petrol900),
    faded(0.5, stroke('M420 386H790M470 342H700', petrol600, 10)),
    poolMember(340),
    poolMember(860),
    stack({
      x: 600,
      y: 468,
      width: 240,
      height: 50,
      gap: 15,
      lid: sun400,
      rim: paper,
      sides: [petrol600, petrol700, petrol900],
      lights: petrol200,
    }),
    stack({
      x: 600,
      y: 206,
      width: 130,
      height: 30,
      gap: 10,
      lid: sun400,
      rim: petrol900,
      sides: [petrol200, petrol200, petrol200],
    }),
  ].join('');

const poolMember = (x: number) =>
  stack({ x, y: 536, width: 180, height: 44, rim: paper, sides: [petrol500, petrol800], lights: petrol200 });

const BRANCHES =
  'M600 530C600 420 594 320 600 190M600 440C540 420 450 440 374 330M600 380C660 350 760 350 836 262M600 300C570 270 530 260 500 210';

export const postgres = () =>
  [
    plinth(petrol700, petrol950),
    stroke(BRANCHES, petrol900, 16),
    leaf(600, 196, 0, 1.9, petrol500),
    leaf(500, 208, -34, 1.3, petrol200),
    leaf(548, 258, -70, 1.1, paper),
    leaf(700, 346, 16, 1.3, petrol200),
    leaf(756, 318, 150, 1.2, petrol500),
    leaf(500, 404, -6, 1.3, paper),
    leaf(470, 398, -130, 1.2, petrol500),
    leaf(604, 330, 48, 1.2, petrol700),
    leaf(596, 480, -52, 1.2, petrol200),
    leaf(604, 500, 56, 1.2, petrol500),
    entity({ x: 174, y: 250, width: 200, rows: 3, head: petrol500 }),
    entity({ x: 836, y: 190, width: 200, rows: 3, head: petrol600 }),
    faded(0.4, ellipse(600, 660, 190, 34, color.ink)),
    stack({
      x: 600,
      y: 520,
      width: 270,
      height: 54,
      gap: 16,
      lid: petrol950,
      sides: [petrol500, petrol800],
      lights: petrol200,
    }),
    stack({ x: 300, y: 606, width: 130, height: 36, gap: 10, sides: [petrol500] }),
    stack({ x: 900, y: 580, width: 130, height: 30, gap: 9, sides: [petrol500, petrol800] }),
  ].join('');

const swell = (y: number, rise: number, from: number, fill: string) => {
  const crests = Array.from({ length: 5 }, () => `c60 ${-rise} 110 ${-rise} 150 0s90 ${rise} 150 0`).join('');
  return shape(`M${from} ${y}${crests}V800H${from}z`, fill);
};

export const mysql = () =>
  [
    cloud(240, 200, 1.3, paper),
    cloud(1030, 150, 0.9, paper),
    swell(500, 46, -60, petrol200),
    faded(0.6, stroke('M700 508H940M740 532H900', sun400, 8)),
    swell(548, 54, -180, petrol500),
    stack({ x: 900, y: 520, width: 110, height: 30, gap: 9, rim: paper, sides: [petrol700, petrol800] }),
    stack({
      x: 500,
      y: 170,
      width: 320,
      height: 88,
      gap: 26,
      rim: paper,
      sides: [petrol500, petrol700, petrol800, petrol900],
      lights: petrol100,
    }),
    swell(600, 58, -20, petrol600),
    stack({
      x: 196,
      y: 566,
      width: 130,
      height: 34,
      gap: 10,
      lid: sun400,
      rim: paper,
      sides: [petrol500, petrol200],
    }),
    swell(664, 60, -240, petrol800),
    stroke('M120 704C180 670 240 676 300 704M640 716C700 684 760 690 820 712', petrol600, 8),
  ].join('');

const halfRing = (y: number, rx: number, line: string, sweep: 0 | 1, thick = 18) =>
  stroke(`M${600 - rx} ${y}a${rx} ${rx * 0.25} 0 0 ${sweep} ${rx * 2} 0`, line, thick);

export const oracle = () =>
  [
    plinth(petrol700, petrol900),
    faded(0.4, ellipse(600, 664, 230, 44, color.ink)),
    halfRing(250, 330, sun300, 1),
    halfRing(390, 430, sun400, 1),
    halfRing(530, 330, sun300, 1),
    stack({
      x: 600,
      y: 140,
      width: 320,
      height: 104,
      gap: 30,
      lid: sun100,
      sides: [petrol500, petrol800, petrol900, petrol950],
      lights: petrol200,
    }),
    halfRing(250, 330, sun300, 0),
    halfRing(390, 430, sun400, 0),
    halfRing(530, 330, sun300, 0),
    platter({ x: 270, y: 240, width: 96, height: 28, top: mist, side: petrol200 }),
    platter({ x: 1030, y: 376, width: 116, height: 34, top: sun100, side: sun400 }),
    platter({ x: 300, y: 456, width: 96, height: 28, top: petrol100, side: petrol500 }),
    platter({ x: 880, y: 574, width: 90, height: 26, top: mist, side: petrol200 }),
  ].join('');
