import { color } from './palette';
import { circle, points, rect, shape, stroke } from './svg';

type Entity = {
  x: number;
  y: number;
  width: number;
  rows: number;
  row?: number;
  head?: string;
  fill?: string;
  ink?: string;
};

/** A table of an entity diagram: coloured head, then one bar for each column, the first one its key. */
export function entity({ x, y, width, rows, row = 30, head, fill, ink }: Entity) {
  const tall = row * (rows + 1.25);
  const top = row * 1.15;
  const words = [0.46, 0.6, 0.38, 0.54, 0.44];
  return [
    rect(x, y, width, tall, fill ?? color.paper, 12),
    shape(
      `M${points(x, y + top)}v${points(12 - top)}a12 12 0 0 1 12-12h${points(width - 24)}a12 12 0 0 1 12 12v${points(top - 12)}z`,
      head ?? color.petrol700,
    ),
    rect(x + row * 0.55, y + top * 0.36, width * 0.5, row * 0.32, color.paper, row * 0.16),
    ...Array.from({ length: rows }, (_, i) => {
      const level = y + top + row * (i + 0.55);
      return (
        circle(x + row * 0.7, level, row * 0.16, i === 0 ? color.sun400 : (ink ?? color.petrol200)) +
        rect(
          x + row * 1.2,
          level - row * 0.14,
          width * (words[i % 5] ?? 0.5),
          row * 0.28,
          ink ?? color.petrol200,
          row * 0.14,
        )
      );
    }),
  ].join('');
}

/** A relation between two tables, level at both ends, with a crow's foot where it arrives. */
export function relation([x1, y1]: [number, number], [x2, y2]: [number, number], line: string, thick = 5) {
  const middle = (x1 + x2) / 2;
  const toward = Math.sign(x2 - x1);
  const foot = x2 - toward * thick * 4;
  const bend = Math.min(18, Math.abs(y2 - y1) / 2, Math.abs(x2 - x1) / 2) * toward;
  const down = Math.abs(bend) * Math.sign(y2 - y1);
  const way =
    y1 === y2
      ? `M${points(x1, y1)}H${points(x2)}`
      : `M${points(x1, y1)}H${points(middle - bend)}q${points(bend, 0, bend, down)}V${points(y2 - down)}` +
        `q${points(0, down, bend, down)}H${points(x2)}`;
  const crow = `M${points(x2, y2 - thick * 2.4)}L${points(foot, y2)}L${points(x2, y2 + thick * 2.4)}`;
  const one = `M${points(x1 + toward * thick * 3, y1 - thick * 2)}v${points(thick * 4)}`;
  return stroke(way + crow + one, line, thick);
}

/** The same relation between tables that stand above each other. */
export function relationDown([x1, y1]: [number, number], y2: number, line: string, thick = 5) {
  const foot = y2 - thick * 4;
  const crow = `M${points(x1 - thick * 2.4, y2)}L${points(x1, foot)}L${points(x1 + thick * 2.4, y2)}`;
  return stroke(
    `M${points(x1, y1)}V${points(y2)}${crow}M${points(x1 - thick * 2, y1 + thick * 3)}h${points(thick * 4)}`,
    line,
    thick,
  );
}
