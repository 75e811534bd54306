import type { Release } from 'release-store/release';
import { routeId } from '../../src/routes';

/** A script of a remote that the page needs. The starter downloads it in parallel with the shell's main script. */
export type Hint = { url: string; integrity: string };

export function hintsFor(release: Release, routeIds: readonly string[], releasesUrl: string): Hint[] {
  const ids = new Set(routeIds);
  const pages = Object.entries(release.pages).filter(([page]) => ids.has(routeId(release.name, page)));
  const files = new Set([release.entry, ...release.exposed, ...pages.flatMap(([, chunks]) => chunks)]);
  return [...files].map((file) => ({
    url: `${releasesUrl}${release.name}/${release.version}/${file}`,
    integrity: release.files[file] ?? '',
  }));
}
