import { color } from './palette';
import { platter, stack } from './platter';
import { circle, ellipse, place, rect, shape, stroke } from './svg';
import type { CourseTopic } from './topics';

/** The sign of a topic, drawn about the origin in a box of 160 by 160. */
export function emblem(topic: CourseTopic): string {
  return emblems[topic]();
}

const CLOUD = 'M-50 34C-84 34-90-6-60-14C-62-48-16-62 0-36C18-62 62-50 58-14C92-10 88 34 54 34z';

export const cloud = (x: number, y: number, scale: number, fill: string) =>
  place(x, y, scale, shape(CLOUD, fill));

export const shield = (fill: string, half: string) =>
  shape('M0-78C22-62 46-56 66-56C70 8 46 54 0 80C-46 54-70 8-66-56C-46-56-22-62 0-78z', fill) +
  shape('M0-78C22-62 46-56 66-56C70 8 46 54 0 80z', half);

export const leaf = (x: number, y: number, degrees: number, scale: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${shape('M0 0C-24-16-24-46 0-66C24-46 24-16 0 0z', fill)}</g>`;

const { petrol500, petrol600, petrol700, petrol800, petrol900, sun400, sun300, petrol200, paper } = color;

const emblems: Record<CourseTopic, () => string> = {
  'sql-server': () =>
    stack({
      x: 0,
      y: -52,
      width: 124,
      height: 32,
      gap: 8,
      rim: paper,
      sides: [petrol500, petrol700, petrol900],
    }),
  azure: () =>
    stack({
      x: 0,
      y: 20,
      width: 84,
      height: 22,
      gap: 7,
      lid: sun400,
      rim: paper,
      sides: [petrol500, petrol700],
    }) + cloud(0, -26, 0.98, petrol900),
  postgres: () =>
    stroke('M0 44V-56M0 12C0-12 34-8 40-30M0 26C0 4-30 6-38-14', petrol900, 8) +
    leaf(0, -24, 0, 0.86, petrol500) +
    leaf(36, -20, 48, 0.8, sun400) +
    leaf(-34, -6, -50, 0.8, petrol600) +
    platter({ x: 0, y: 38, width: 92, height: 30, top: petrol500, side: petrol800 }),
  mysql: () =>
    stack({
      x: 0,
      y: -58,
      width: 92,
      height: 28,
      gap: 8,
      rim: paper,
      sides: [petrol500, petrol700, petrol800],
    }) +
    shape('M-80 28q20-24 40 0t40 0t40 0t40 0V58a14 14 0 0 1-14 14H-66a14 14 0 0 1-14-14z', petrol900) +
    stroke('M-58 54q14-16 28 0t28 0t28 0t28 0', petrol500, 7),
  bi: () =>
    rect(-66, 24, 24, 48, petrol900, 5) +
    rect(-30, -2, 24, 74, petrol500, 5) +
    rect(6, 14, 24, 58, petrol700, 5) +
    rect(42, -28, 24, 100, sun400, 5) +
    stroke('M-54-8L-18-40L18-22L58-66', petrol900, 8) +
    circle(58, -66, 9, petrol900),
  warehouse: () =>
    shape('M-78-36L0-78L78-36V-20H-78z', petrol900) +
    [-64, 56].map((x) => rect(x, -24, 10, 98, petrol900)).join('') +
    rect(-64, 24, 128, 8, petrol900) +
    rect(-64, 66, 128, 8, petrol900) +
    rect(-46, -8, 34, 32, petrol500, 4) +
    platter({ x: 22, y: 2, width: 46, height: 16, top: sun300, side: petrol700 }) +
    platter({ x: -22, y: 46, width: 46, height: 14, top: petrol200, side: petrol700 }) +
    rect(14, 38, 32, 28, sun400, 4),
  python: () =>
    rect(-76, -62, 152, 124, petrol900, 16) +
    rect(-76, -62, 152, 30, petrol500, 16) +
    rect(-76, -46, 152, 14, petrol500) +
    [-58, -40, -22].map((x, i) => circle(x, -47, 5.5, i ? paper : sun300)).join('') +
    stroke('M-50-10L-26 10L-50 30', sun400, 11) +
    rect(-8, 22, 54, 12, petrol200, 6),
  security: () =>
    shield(petrol700, petrol900) +
    stack({
      x: 0,
      y: -20,
      width: 62,
      height: 15,
      gap: 6,
      lid: sun400,
      rim: petrol200,
      sides: [petrol500, petrol500, petrol500],
    }),
  devops: () =>
    stroke('M-56 44H56M-56 44C-20 44-24-6 8-6H56M-34 42C2 30-18-52 22-52H56', petrol900, 9) +
    [
      [-56, 44, petrol500],
      [0, 44, petrol500],
      [58, 44, petrol700],
      [58, -6, sun400],
      [58, -52, petrol500],
    ]
      .map(
        ([x, y, fill]) =>
          circle(Number(x), Number(y), 19, petrol900) + circle(Number(x), Number(y), 11, String(fill)),
      )
      .join(''),
  oracle: () =>
    [48, 10, -28]
      .map((y, i) => {
        const tone = [petrol900, petrol600, sun400][i] ?? sun400;
        const inner = [petrol700, petrol900, color.sun500][i] ?? petrol900;
        return (
          shape(`M-66 ${y}v14a66 22 0 0 0 132 0v-14z`, tone) +
          ellipse(0, y, 66, 22, inner) +
          ellipse(0, y + 3, 42, 12, petrol900) +
          ringFront(y, tone)
        );
      })
      .join(''),
};

const ringFront = (y: number, tone: string) =>
  `<ellipse cx="0" cy="${y}" rx="56" ry="17" fill="none" stroke="${tone}" stroke-width="14"/>`;
