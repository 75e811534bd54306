import { circle, ellipse, shape, stroke, type Tone } from './svg';

export type HairStyle =
  'short' | 'swept' | 'bob' | 'long' | 'bun' | 'curls' | 'afro' | 'bald' | 'hijab' | 'turban' | 'cap';

/** What lies over the face, in the coordinates of `head`. */
export function hair(style: HairStyle, tone: Tone): string {
  return over[style](tone);
}

/** What hangs behind neck and shoulders. */
export function hairBehind(style: HairStyle, tone: Tone): string {
  return behind[style]?.(tone) ?? '';
}

const over: Record<HairStyle, (tone: Tone) => string> = {
  short: ({ base, shade }) =>
    shape(
      'M-55 4C-64-56-38-88 2-88C46-88 64-56 55 4C50-10 49-24 42-34C20-26-20-28-36-44C-45-32-49-14-55 4z',
      base,
    ) + stroke('M-30-60C-14-72 10-74 28-66', shade, 5),
  swept: ({ base, shade }) =>
    shape(
      'M-55 6C-64-50-50-82-18-84C6-102 56-92 58-40C59-22 57-6 55 6C51-12 46-24 36-36C12-32-14-40-24-56C-30-36-48-26-55 6z',
      base,
    ) + stroke('M-14-66C4-56 24-52 42-54', shade, 5),
  bob: ({ base, shade }) =>
    shape(
      'M-58 52C-70-40-50-86 2-86S70-40 58 52C52 58 46 50 46 36C48 4 46-16 38-32C14-24-10-34-18-48C-26-30-44-22-46 6C-46 24-46 42-48 52C-50 58-56 58-58 52z',
      base,
    ) + stroke('M-12-66C2-56 22-52 40-56', shade, 5),
  long: ({ base, shade }) =>
    shape(
      'M-56 60C-70-40-48-88 0-88S70-40 56 60C50 40 50 0 40-26C26-38 12-50 4-60C-6-44-34-34-42-18C-50 2-48 40-56 60z',
      base,
    ) + stroke('M4-60C14-70 26-72 36-68', shade, 5),
  bun: ({ base, shade }) =>
    circle(4, -102, 30, base) +
    shape('M-54 6C-60-62-36-88 0-88S60-62 54 6C50-22 36-46 0-50C-36-46-50-22-54 6z', base) +
    stroke('M-14-112C-2-120 14-116 20-106M-26-66C-10-76 14-76 30-64', shade, 5),
  curls: ({ base, shade }) =>
    [-44, -20, 6, 32, 50]
      .map((x, index) => circle(x, [-40, -60, -64, -56, -34][index] ?? 0, 23, base))
      .join('') +
    [-54, 56].map((x) => circle(x, -8, 15, base)).join('') +
    stroke('M-30-66a14 14 0 0 1 22-6M10-72a14 14 0 0 1 22 4', shade, 5),
  afro: ({ base }) => shape('M-56 4C-60-50-36-80 0-80S60-50 56 4C50-24 34-42 0-44C-34-42-50-24-56 4z', base),
  bald: () => '',
  hijab: ({ base, shade }) =>
    `<path fill-rule="evenodd" d="M0-90C48-90 68-52 64-4C61 36 54 66 62 92C88 104 112 120 112 146C70 196-66 200-112 146C-112 120-88 104-62 92C-54 66-61 36-64-4C-68-52-48-90 0-90zM0-56C-32-56-43-32-43-6C-43 32-22 64 0 64S43 32 43-6C43-32 32-56 0-56z" fill="${base}"/>` +
    stroke('M-56 70C-30 112 30 118 74 104M-40 84C-20 136 20 152 66 150', shade, 6) +
    stroke('M-43-14C-40-40-24-52 0-52S40-40 43-14', shade, 7),
  turban: ({ base, shade }) =>
    shape('M-58-6C-82-62-46-112 4-112C56-112 80-62 58-6C46-30 24-44 0-50C-24-44-46-30-58-6z', base) +
    stroke('M-60-20C-36-52-4-76 46-90M60-20C44-46 20-62-4-70M-64-46C-44-74-16-94 18-104', shade, 6),
  cap: ({ base, shade }) =>
    shape('M-55 8V-26H-45L-47 4zM55 8V-26H45L47 4z', '#14262A') +
    shape('M-57-20C-64-72-34-94 0-94S64-72 57-20z', base) +
    stroke('M0-92C-16-76-20-56-20-34M0-92C16-76 20-56 20-34', shade, 4) +
    shape('M-58-26C-34-46 34-46 58-26C76-14 70 2 54-2C20-14-20-14-54-2C-70 2-76-14-58-26z', shade) +
    ellipse(0, -94, 8, 5, shade),
};

const behind: Partial<Record<HairStyle, (tone: Tone) => string>> = {
  bob: ({ shade }) => shape('M-58-20C-58-70 58-70 58-20L62 56C52 76-52 76-62 56z', shade),
  long: ({ shade }) =>
    shape('M-60-20C-60-80 60-80 60-20C60 50 84 90 78 160C50 196-50 196-78 160C-84 90-60 50-60-20z', shade),
  curls: ({ shade }) =>
    [
      [-56, 16],
      [-62, -20],
      [-46, -56],
      [0, -70],
      [46, -56],
      [62, -20],
      [58, 16],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 27, shade))
      .join('') + ellipse(0, -10, 56, 60, shade),
  afro: ({ base, shade }) =>
    circle(0, -28, 92, base) + shape('M44-109A92 92 0 0 1 30 58C84 20 92-56 44-109z', shade),
  hijab: ({ shade }) => shape('M-60 60C-96 96-110 120-104 150H104C110 120 96 96 60 60z', shade),
};
