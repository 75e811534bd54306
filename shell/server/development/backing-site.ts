import type { Composition } from '../../src/boot';
import type { Site } from 'shared-lib/site';

/** The site in which local remotes are shown: a deployed site, or the builds of this repository. */
export type BackingSite = {
  /** The content service accepts writes only from pages of this origin. */
  origin: string;
  apiUrl: string;
  /** `cookies` is a `Cookie` header of the browser. `cookies` of the result are `Set-Cookie` headers. */
  load: (cookies: string) => Promise<SiteState>;
};

export type SiteState = {
  site: Site;
  composition: Pick<Composition, 'remotes' | 'off' | 'origins'>;
  cookies: string[];
};
