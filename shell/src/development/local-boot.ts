import type { Boot } from '../boot';

/** Boot data in development. */
export type LocalBoot = Boot & {
  /** Text of the strip at the bottom. */
  strip?: string;
};
