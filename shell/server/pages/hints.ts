import type { Release } from 'release-store/release';
import { routeId } from '../../src/routes';

/** A script the page will need, so that the browser fetches it beside the start script and not after it. */
export type Hint = { url: string; integrity: string };

/**
 * Exactly the files that these routes need: the container, the exposed module, and the pages' own chunks.
 * @param releasesUrl where browsers find all releases, with a slash at its end
 */
export function hintsFor(release: Release, routeIds: readonly string[], releasesUrl: string): Hint[] {
  const ids = new Set(routeIds);
  const pages = Object.entries(release.pages).filter(([page]) => ids.has(routeId(release.name, page)));
  const files = new Set([release.entry, ...release.exposed, ...pages.flatMap(([, chunks]) => chunks)]);
  return [...files].map((file) => ({
    url: `${releasesUrl}${release.name}/${release.version}/${file}`,
    integrity: release.files[file] ?? '',
  }));
}
