import { color } from './palette';
import { circle, place, points, rect, shape, stroke } from './svg';

const ROWS = [
  [0, 26, 40],
  [1, 44],
  [1, 22, 30],
  [2, 52],
  [2, 18, 24, 20],
  [1, 34],
  [0, 16],
  [0, 38, 26],
  [1, 28, 36],
  [1, 60],
] as const;

type Code = {
  x: number;
  y: number;
  width: number;
  rows: number;
  line: number;
  from?: number;
  tints?: string[];
};

/** Source text as rounded bars; a row is an indent and the lengths of its words in hundredths. */
export function code({ x, y, width, rows, line, from = 0, tints = codeTints }: Code) {
  return Array.from({ length: rows }, (_, index) => {
    const [indent, ...words] = ROWS[(index + from) % ROWS.length] ?? [0];
    let at = x + indent * width * 0.09;
    return words
      .map((word, place) => {
        const length = Math.min((word / 100) * width, x + width - at);
        const bar = rect(
          at,
          y + index * line,
          length,
          line * 0.42,
          tint(tints, index + place + from),
          line * 0.21,
        );
        at += length + line * 0.45;
        return bar;
      })
      .join('');
  }).join('');
}

const codeTints = [color.sun400, color.petrol200, color.petrol500, color.petrol200];
const tint = (tints: string[], index: number) => tints[index % tints.length] ?? color.petrol200;

type Box = { x: number; y: number; width: number; height: number };

/** A program window: title bar with three dots and whatever is drawn on it. */
function panel({ x, y, width, height }: Box, fill: string, bar: string, dots: string, ...content: string[]) {
  const title = Math.min(36, height * 0.14);
  return [
    rect(x, y, width, height, fill, 16),
    shape(
      `M${points(x, y + title)}v${points(16 - title)}a16 16 0 0 1 16-16h${points(width - 32)}a16 16 0 0 1 16 16v${points(title - 16)}z`,
      bar,
    ),
    ...[0, 1, 2].map((i) => circle(x + 22 + i * 20, y + title / 2, 5.5, i === 0 ? color.sun400 : dots)),
    ...content,
  ].join('');
}

export const darkPanel = (box: Box, ...content: string[]) =>
  panel(box, color.petrol950, color.petrol800, color.petrol500, ...content);

export const lightPanel = (box: Box, ...content: string[]) =>
  panel(box, color.paper, color.mist2, color.petrol200, ...content);

/** Columns of a report; the values are fractions of the height. */
export function columns({ x, y, width, height }: Box, values: number[], tints: string[]) {
  const step = width / values.length;
  return values
    .map((value, index) => {
      const tall = value * height;
      return rect(
        x + index * step,
        y + height - tall,
        step * 0.62,
        tall,
        tint(tints, index),
        Math.min(8, step * 0.15),
      );
    })
    .join('');
}

/** A rising line with a dot at its end. */
export function trend({ x, y, width, height }: Box, values: number[], line: string, thick: number) {
  const at = values.map(
    (value, i) => [x + (i * width) / (values.length - 1), y + height * (1 - value)] as const,
  );
  const last = at.at(-1) ?? [x, y];
  return (
    stroke(`M${at.map(([px, py]) => points(px, py)).join('L')}`, line, thick) +
    circle(last[0], last[1], thick * 1.5, line)
  );
}

/** Shares of a whole as a ring; drawn from the top, clockwise. */
export function donut(x: number, y: number, radius: number, thick: number, shares: [number, string][]) {
  const round = 2 * Math.PI * radius;
  let begun = 0;
  return shares
    .map(([share, fill]) => {
      const part =
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${fill}" stroke-width="${thick}" ` +
        `stroke-linecap="butt" stroke-dasharray="${points(share * round, round)}" transform="rotate(${points(begun * 360 - 90)} ${x} ${y})"/>`;
      begun += share;
      return part;
    })
    .join('');
}

/** The arrow of a mouse; x, y is its tip. */
export const cursor = (x: number, y: number, scale: number) =>
  place(x, y, scale, stroke(ARROW, color.paper, 8), shape(ARROW, color.ink));

const ARROW = 'M0 0V44L11 34L19 53L29 48L21 30H36z';
