import type { Composition } from '../../src/boot';
import type { Site } from 'shared-lib/site';

/** What surrounds the remotes that are worked on: a deployed site, or what this repository holds. */
export type BackingSite = {
  /** The site's public origin: its content service takes writes from there only. */
  origin: string;
  /** Base URL of its content service. */
  apiUrl: string;
  /** What it tells a visitor with these cookies. */
  tell: (cookies: string) => Promise<Told>;
};

export type Told = {
  site: Site;
  composition: Pick<Composition, 'remotes' | 'off' | 'origins'>;
  /** `Set-Cookie` headers. */
  cookies: string[];
};
