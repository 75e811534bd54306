import { sun } from '../backdrop';
import { laptop, mug } from '../desk';
import { shield } from '../emblems';
import { cloth, color } from '../palette';
import { stack } from '../platter';
import { code, lightPanel } from '../screen';
import { circle, place, rect, shape, stroke } from '../svg';

const { petrol500, petrol600, petrol700, petrol800, petrol900, petrol950, petrol200, petrol100 } = color;
const { sun400, sun300, paper, mist, mist2 } = color;

export const mysql = () =>
  [
    sun(900, 300, 240),
    shape('M0 640C120 560 240 560 360 640S600 720 720 640S960 560 1200 660V900H0z', petrol500),
    lightPanel(
      { x: 150, y: 110, width: 800, height: 600 },
      rect(186, 180, 728, 150, petrol950, 12),
      code({ x: 216, y: 208, width: 560, rows: 3, line: 38, from: 8 }),
      rect(186, 356, 728, 48, petrol700, 10),
      ...[300, 500, 700].map((x) => rect(x, 373, 90, 14, petrol100, 7)),
      ...[0, 1, 2, 3, 4].map(resultRow),
    ),
    stack({
      x: 950,
      y: 470,
      width: 270,
      height: 76,
      gap: 22,
      rim: paper,
      sides: [petrol500, petrol700, petrol800],
      lights: petrol100,
    }),
    shape('M0 740C140 660 260 680 380 740S640 800 780 740S1020 660 1200 740V900H0z', petrol700),
    shape('M0 820C160 760 300 780 420 820S680 880 840 820S1080 760 1200 800V900H0z', petrol900),
  ].join('');

const resultRow = (row: number) => {
  const y = 430 + row * 54;
  const cells = [0, 1, 2].map((column) => {
    const length = [130, 90, 150, 110, 70][(row + column * 2) % 5] ?? 90;
    return rect(300 + column * 200, y, length, 14, petrol200, 7);
  });
  const stripe = row % 2 ? rect(186, y - 20, 728, 54, mist) : '';
  return stripe + rect(214, y, 40, 14, row === 2 ? sun400 : petrol500, 7) + cells.join('');
};

export const python = () =>
  [
    sun(820, 330, 270, sun400),
    rect(0, 760, 1200, 140, petrol950),
    rect(0, 748, 1200, 16, petrol500),
    laptop(
      560,
      744,
      2.3,
      cloth.sky,
      petrol950,
      rect(0, 0, 300, 24, petrol800),
      [0, 1, 2].map((i) => circle(14 + i * 12, 12, 3.6, i ? petrol500 : sun400)).join(''),
      stroke('M16 44L27 53L16 62', sun400, 5),
      code({ x: 40, y: 48, width: 220, rows: 6, line: 20, from: 4 }),
    ),
    mug(1090, 750, 1.3, cloth.sun),
    stack({ x: 130, y: 610, width: 170, height: 46, gap: 14, sides: [petrol500, petrol700] }),
  ].join('');

export const security = () =>
  [
    sun(300, 640, 260),
    lightPanel(
      { x: 130, y: 120, width: 760, height: 620 },
      rect(164, 196, 692, 64, petrol700, 12),
      ...[0, 1, 2, 3].map((i) => rect(430 + i * 108, 221, 62, 14, petrol100, 7)),
      ...rights.map((row, r) =>
        [
          rect(164, 276 + r * 108, 692, 96, r % 2 ? paper : mist, 12),
          circle(214, 324 + r * 108, 26, [sun300, petrol500, sun400, petrol200][r] ?? petrol200),
          rect(258, 308 + r * 108, 110, 13, petrol700, 6.5),
          rect(258, 332 + r * 108, 76, 12, petrol200, 6),
          ...row.map((granted, c) => toggle(432 + c * 108, 309 + r * 108, granted)),
        ].join(''),
      ),
    ),
    place(930, 550, 3.3, shield(sun300, sun400)),
    place(930, 550, 2.7, shield(petrol600, petrol700)),
    stroke('M856 552L912 610L1010 496', sun400, 34),
  ].join('');

const rights = [
  [1, 1, 0, 1],
  [1, 0, 0, 1],
  [1, 1, 1, 1],
  [0, 1, 0, 0],
] as const;

const toggle = (x: number, y: number, on: 0 | 1) =>
  rect(x, y, 58, 32, on ? petrol500 : mist2, 16) +
  circle(x + (on ? 42 : 16), y + 16, 11, on ? paper : petrol200);
