import type { Release } from 'release-store/release';
import { routeId } from '../../src/routes';
import type { ScriptFile } from '../../src/starter/settings';

/** Returns the scripts that the starter (src/starter) downloads together with the main script. */
export function hintsFor(release: Release, routeIds: readonly string[], releasesUrl: string): ScriptFile[] {
  const ids = new Set(routeIds);
  const pages = Object.entries(release.pages).filter(([page]) => ids.has(routeId(release.name, page)));
  const files = new Set([release.entry, ...release.exposed, ...pages.flatMap(([, chunks]) => chunks)]);
  return [...files].map((file) => ({
    url: `${releasesUrl}${release.name}/${release.version}/${file}`,
    integrity: release.files[file] ?? '',
  }));
}
