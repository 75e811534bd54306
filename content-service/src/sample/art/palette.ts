import type { Tone } from './svg';

export const color = {
  petrol950: '#06292D',
  petrol900: '#0A3A3F',
  petrol800: '#0C4C52',
  petrol700: '#0B6066',
  petrol600: '#0B747A',
  petrol500: '#138F95',
  petrol200: '#A9DAD8',
  petrol100: '#D6EFEC',
  sun500: '#EFA000',
  sun400: '#FFB81C',
  sun300: '#FFCF5C',
  sun100: '#FFEBB3',
  paper: '#FBFCFB',
  mist: '#EDF4F2',
  mist2: '#DCE9E6',
  ink: '#0B1F22',
} as const;

export const cloth = {
  paper: { base: '#FBFCFB', shade: '#DCE9E6' },
  sun: { base: '#FFB81C', shade: '#EFA000' },
  butter: { base: '#FFEBB3', shade: '#FFCF5C' },
  teal: { base: '#138F95', shade: '#0B747A' },
  sky: { base: '#A9DAD8', shade: '#86C5C3' },
  petrol: { base: '#0B6066', shade: '#0C4C52' },
  deep: { base: '#0A3A3F', shade: '#06292D' },
  clay: { base: '#D9673B', shade: '#B9512A' },
} satisfies Record<string, Tone>;

export const skin = {
  light: { base: '#F4CDAE', shade: '#E3AD86' },
  peach: { base: '#E4B08A', shade: '#CC9068' },
  olive: { base: '#CF9767', shade: '#B57C4E' },
  brown: { base: '#A86B43', shade: '#8B5432' },
  umber: { base: '#7D4D30', shade: '#643B23' },
  ebony: { base: '#5C3823', shade: '#472918' },
} satisfies Record<string, Tone>;

export const hairColor = {
  ink: { base: '#14262A', shade: '#0B1719' },
  cocoa: { base: '#402A20', shade: '#2E1C14' },
  chestnut: { base: '#6F4226', shade: '#573219' },
  copper: { base: '#A6582A', shade: '#87431C' },
  silver: { base: '#C3CFCD', shade: '#A3B2B0' },
} satisfies Record<string, Tone>;
