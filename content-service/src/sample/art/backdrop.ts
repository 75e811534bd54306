import { color } from './palette';
import { circle, faded, rect, stroke } from './svg';

/** The blueprint grid of the site's art, quiet enough to stand behind anything. */
function grid(width: number, height: number, step: number, line: string, opacity = 0.28) {
  const upright = Array.from(
    { length: Math.ceil(width / step) - 1 },
    (_, i) => `M${(i + 1) * step} 0V${height}`,
  );
  const level = Array.from(
    { length: Math.ceil(height / step) - 1 },
    (_, i) => `M0 ${(i + 1) * step}H${width}`,
  );
  return faded(opacity, stroke(upright.join('') + level.join(''), line, 2));
}

type Wall = { width: number; height: number; fill: string; line: string; step?: number };

export const wall = ({ width, height, fill, line, step = 75 }: Wall) =>
  rect(0, 0, width, height, fill) + grid(width, height, step, line);

export const sun = (x: number, y: number, radius: number, fill: string = color.sun400) =>
  circle(x, y, radius, fill);

/** The ground that persons and bars stand on, with its lit edge. */
export const floor = (y: number, fill: string, edge: string) =>
  rect(0, y, 1200, 750 - y, fill) + rect(0, y, 1200, 12, edge);
