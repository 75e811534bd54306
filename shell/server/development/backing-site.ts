import type { Composition } from '../../src/boot';
import type { Site } from 'shared-lib/site';

/** The site around the remotes in local development: a deployed site, or the builds of this repository. */
export type BackingSite = {
  /** The site's public origin. Its content service accepts writes from this origin only. */
  origin: string;
  apiUrl: string;
  /** Returns the composition for a visitor with these cookies. */
  load: (cookies: string) => Promise<SiteState>;
};

export type SiteState = {
  site: Site;
  composition: Pick<Composition, 'remotes' | 'off' | 'origins'>;
  cookies: string[];
};
