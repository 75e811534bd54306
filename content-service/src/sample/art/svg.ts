export type Point = readonly [x: number, y: number];

/** Two flat steps of one colour: the lit area and the area turned away from the light. */
export type Tone = { base: string; shade: string };

const tidy = (value: number) => String(Math.round(value * 10) / 10);

export const points = (...values: number[]) => values.map(tidy).join(' ');

export function picture(width: number, height: number, ...content: string[]) {
  // Round ends are said once for all lines: it halves the weight of the pictures.
  const lines = 'stroke-linecap="round" stroke-linejoin="round"';
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${lines}>${content.join('')}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  const corner = radius > 0 ? ` rx="${tidy(radius)}"` : '';
  const box = `x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}"`;
  return `<rect ${box}${corner} fill="${fill}"/>`;
}

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: string) =>
  `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(radiusX)}" ry="${tidy(radiusY)}" fill="${fill}"/>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** A dashed or, with a first number of 1, dotted line. */
export const dashed = (d: string, color: string, width: number, dashes: string) =>
  stroke(d, color, width).replace('/>', ` stroke-dasharray="${dashes}"/>`);

export const place = (x: number, y: number, scale: number, ...content: string[]) =>
  `<g transform="translate(${tidy(x)} ${tidy(y)}) scale(${scale})">${content.join('')}</g>`;

/** Mirrors to the left side what was drawn for the right side. */
export const mirrored = (...content: string[]) => `<g transform="scale(-1 1)">${content.join('')}</g>`;

export const faded = (opacity: number, ...content: string[]) =>
  `<g opacity="${opacity}">${content.join('')}</g>`;
