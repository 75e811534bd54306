import { color } from './palette';
import { circle, ellipse, points, rect, shape } from './svg';

type Cylinder = { x: number; y: number; width: number; height: number; top: string; side: string };

/** How flat the ellipses lie: the eye looks slightly down on every platter. */
const TILT = 0.24;

/** One platter; x, y is the centre of its top ellipse. */
export function platter({ x, y, width, height, top, side }: Cylinder) {
  const rx = width / 2;
  const ry = rx * TILT;
  const wall = `M${points(x - rx, y)}v${points(height)}a${points(rx, ry)} 0 0 0 ${points(width, 0)}v${points(-height)}z`;
  const turnedAway =
    `M${points(x + rx, y)}v${points(height)}a${points(rx, ry)} 0 0 1 ${points(-rx * 0.62, ry * 0.925)}` +
    `v${points(-height)}z`;
  return (
    shape(wall, side) +
    `<path d="${turnedAway}" fill="${color.ink}" opacity=".16"/>` +
    ellipse(x, y, rx, ry, top)
  );
}

type Stack = {
  x: number;
  y: number;
  width: number;
  height: number;
  gap?: number;
  lid?: string;
  rim?: string;
  sides: readonly string[];
  lights?: string;
};

/** Platters on each other; x, y is the centre of the lid, sides are named from top to bottom. */
export function stack({ x, y, width, height, gap = height * 0.24, lid, rim, sides, lights }: Stack) {
  const platters = sides.map((side, index) => {
    const at = y + index * (height + gap);
    const top = index === 0 ? (lid ?? color.sun300) : (rim ?? color.petrol200);
    const light = lights ? statusLights(x - width * 0.33, at + height * 0.72, width / 36, lights) : '';
    return platter({ x, y: at, width, height, top, side }) + light;
  });
  return platters.reverse().join('');
}

export const classicSides = [color.petrol500, color.petrol800, color.petrol900] as const;

const statusLights = (x: number, y: number, radius: number, lit: string) =>
  circle(x, y, radius, lit) +
  circle(x + radius * 3.2, y + radius * 0.9, radius, lit) +
  rect(x + radius * 6, y + radius * 0.7, radius * 7, radius * 1.5, lit, radius * 0.75);
