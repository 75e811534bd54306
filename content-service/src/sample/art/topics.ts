import { color } from './palette';

export type CourseTopic =
  | 'sql-server'
  | 'azure'
  | 'postgres'
  | 'mysql'
  | 'bi'
  | 'warehouse'
  | 'python'
  | 'security'
  | 'devops'
  | 'oracle';

type Scheme = { ground: string; line: string; disc: string };

const night: Scheme = { ground: color.petrol700, line: color.petrol500, disc: color.sun400 };
const dusk: Scheme = { ground: color.petrol600, line: color.petrol500, disc: color.sun400 };
const morning: Scheme = { ground: color.petrol200, line: color.petrol500, disc: color.sun300 };
const noon: Scheme = { ground: color.sun100, line: color.sun400, disc: color.sun400 };
const haze: Scheme = { ground: color.petrol100, line: color.petrol200, disc: color.sun400 };

/** The colours that a topic's pictures are painted on. */
export const schemes: Record<CourseTopic, Scheme> = {
  'sql-server': night,
  azure: morning,
  postgres: night,
  mysql: haze,
  bi: noon,
  warehouse: night,
  python: { ...night, disc: color.petrol500 },
  security: dusk,
  devops: haze,
  oracle: { ...night, ground: color.petrol600, disc: color.petrol700 },
};
