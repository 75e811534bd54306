import { sun } from '../backdrop';
import { entity, relation } from '../diagram';
import { leaf } from '../emblems';
import { color } from '../palette';
import { stack } from '../platter';
import { cursor } from '../screen';
import { ellipse, faded, stroke } from '../svg';

const { petrol500, petrol600, petrol700, petrol800, petrol900, petrol200, petrol100 } = color;
const { sun400, sun300, sun100, paper, mist } = color;

export const sqlServer = () =>
  [
    sun(940, 640, 300),
    relation([370, 260], [470, 330], petrol200, 7),
    relation([370, 640], [470, 480], petrol200, 7),
    relation([740, 330], [830, 220], petrol200, 7),
    entity({ x: 110, y: 130, width: 260, rows: 4, row: 44, head: petrol500 }),
    entity({ x: 110, y: 510, width: 260, rows: 4, row: 44, head: petrol900 }),
    entity({ x: 470, y: 260, width: 270, rows: 5, row: 48, head: sun400, fill: paper }),
    entity({ x: 830, y: 110, width: 260, rows: 3, row: 44, head: petrol500 }),
    faded(0.3, ellipse(906, 792, 240, 46, color.ink)),
    stack({
      x: 900,
      y: 420,
      width: 360,
      height: 92,
      gap: 26,
      lid: sun300,
      sides: [petrol500, petrol800, petrol900],
      lights: petrol200,
    }),
    cursor(590, 440, 1.5),
  ].join('');

export const postgres = () =>
  [
    sun(600, 450, 330),
    stroke(
      'M600 640V470M600 400C600 300 480 330 420 250M600 400C600 300 720 330 780 250M600 470C520 470 480 560 400 580M600 470C680 470 720 560 800 580',
      petrol900,
      16,
    ),
    leaf(490, 310, -30, 1.4, petrol500),
    leaf(716, 310, 34, 1.4, petrol200),
    leaf(600, 270, 0, 1.9, petrol700),
    stroke('M600 400V250', petrol900, 12),
    entity({ x: 160, y: 130, width: 270, rows: 4, row: 44, head: petrol500 }),
    entity({ x: 770, y: 110, width: 270, rows: 4, row: 44, head: petrol600 }),
    entity({ x: 130, y: 480, width: 270, rows: 3, row: 44, head: petrol700, fill: mist }),
    entity({ x: 800, y: 470, width: 270, rows: 4, row: 44, head: petrol500, fill: mist }),
    entity({ x: 480, y: 380, width: 240, rows: 2, row: 44, head: petrol900 }),
    faded(0.35, ellipse(600, 790, 210, 40, color.ink)),
    stack({
      x: 600,
      y: 640,
      width: 300,
      height: 62,
      gap: 18,
      lid: color.petrol950,
      sides: [petrol500, petrol900],
      lights: petrol200,
    }),
  ].join('');

/** A star schema: the facts in the middle, the dimensions around them. */
export const warehouse = () =>
  [
    sun(600, 450, 300, petrol600),
    relation([350, 270], [470, 370], sun300, 7),
    relation([850, 270], [730, 370], sun300, 7),
    relation([350, 660], [470, 480], sun300, 7),
    relation([850, 660], [730, 480], sun300, 7),
    entity({ x: 90, y: 170, width: 260, rows: 3, row: 44, head: petrol500 }),
    entity({ x: 850, y: 170, width: 260, rows: 3, row: 44, head: petrol500 }),
    entity({ x: 90, y: 570, width: 260, rows: 3, row: 44, head: petrol900 }),
    entity({ x: 850, y: 570, width: 260, rows: 3, row: 44, head: petrol900 }),
    faded(0.35, ellipse(600, 790, 230, 42, color.ink)),
    stack({
      x: 600,
      y: 590,
      width: 330,
      height: 76,
      gap: 22,
      lid: petrol100,
      sides: [petrol500, petrol900],
      lights: petrol200,
    }),
    entity({ x: 470, y: 250, width: 260, rows: 5, row: 50, head: sun400, fill: sun100, ink: sun300 }),
    cursor(676, 470, 1.5),
  ].join('');

const halfRing = (y: number, rx: number, sweep: 0 | 1, line: string) =>
  stroke(`M${600 - rx} ${y}a${rx} ${rx * 0.25} 0 0 ${sweep} ${rx * 2} 0`, line, 18);

export const oracle = () =>
  [
    sun(600, 450, 340),
    halfRing(300, 400, 1, petrol900),
    halfRing(560, 470, 1, petrol900),
    faded(0.35, ellipse(600, 746, 250, 46, color.ink)),
    stack({
      x: 600,
      y: 190,
      width: 370,
      height: 112,
      gap: 32,
      lid: sun100,
      sides: [petrol500, petrol700, petrol800, petrol900],
      lights: petrol200,
    }),
    halfRing(300, 400, 0, petrol200),
    halfRing(560, 470, 0, petrol200),
    entity({ x: 90, y: 130, width: 230, rows: 3, row: 40, head: petrol900 }),
    entity({ x: 880, y: 150, width: 230, rows: 3, row: 40, head: sun400 }),
    entity({ x: 80, y: 560, width: 230, rows: 3, row: 40, head: petrol800 }),
    entity({ x: 890, y: 580, width: 230, rows: 3, row: 40, head: petrol900 }),
  ].join('');
