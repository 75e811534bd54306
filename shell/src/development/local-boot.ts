import type { Boot } from '../boot';

/** The boot data of a page that is worked on. */
export type LocalBoot = Boot & {
  /** What the strip at the bottom says. */
  strip?: string;
};
