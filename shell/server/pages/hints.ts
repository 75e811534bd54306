import type { Release } from 'release-store/release';
import { routeId } from '../../src/routes';

/** A script that the page needs, so that the browser fetches it in parallel with the start script. */
export type Hint = { url: string; integrity: string };

/** Returns the files that these routes need: the container, the exposed module and the chunks of the pages. */
export function hintsFor(release: Release, routeIds: readonly string[], releasesUrl: string): Hint[] {
  const ids = new Set(routeIds);
  const pages = Object.entries(release.pages).filter(([page]) => ids.has(routeId(release.name, page)));
  const files = new Set([release.entry, ...release.exposed, ...pages.flatMap(([, chunks]) => chunks)]);
  return [...files].map((file) => ({
    url: `${releasesUrl}${release.name}/${release.version}/${file}`,
    integrity: release.files[file] ?? '',
  }));
}
