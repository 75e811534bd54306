import type { Composition } from '../../src/boot';
import type { Site } from 'shared-lib/site';

/**
 * In local development, the site that surrounds the local remotes: a deployed site, or the builds of this repository.
 */
export type BackingSite = {
  /** The site's public origin. The site's content service accepts writes only from pages of this origin. */
  origin: string;
  apiUrl: string;
  /**
   * Returns the state of the site for a browser that sends these cookies. `cookies` of the state are the `Set-Cookie`
   * headers of the site's response.
   */
  load: (cookies: string) => Promise<SiteState>;
};

export type SiteState = {
  site: Site;
  composition: Pick<Composition, 'remotes' | 'off' | 'origins'>;
  cookies: string[];
};
