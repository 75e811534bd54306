import type { Boot } from '../boot';

export type LocalBoot = Boot & {
  strip?: string;
};
