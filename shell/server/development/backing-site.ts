import type { Composition } from '../../src/boot';
import type { Site } from 'shared-lib/site';

/** The site into which the development server inserts local remotes: a deployed site, or this repository's builds. */
export type BackingSite = {
  /** Sent as `Origin` with calls, because the content service rejects writes from pages of other sites. */
  origin: string;
  apiUrl: string;
  /** Takes the browser's `Cookie` header. The result contains `Set-Cookie` headers for the browser. */
  load: (cookies: string) => Promise<SiteState>;
};

export type SiteState = {
  site: Site;
  /** `closed` and `privatePaths` are undefined if the local mounts decide which paths are private. */
  composition: Pick<Composition, 'remotes' | 'off' | 'origins' | 'menu'> &
    Partial<Pick<Composition, 'closed'>>;
  privatePaths?: readonly string[];
  cookies: string[];
};
