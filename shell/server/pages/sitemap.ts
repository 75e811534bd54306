import { matchRoutes } from 'react-router-dom';
import { MAX_STATIC_PAGES } from 'release-store/contract';
import { isMarked } from '../../src/route-handle';
import { escapeHtml } from 'shared-lib/server';
import type { LiveReleases, LoadedRelease } from '../releases/releases';
import { pathsOf, type Mount } from '../site/mounts';

export const SITEMAP_PATH = '/sitemap.xml';

const END = '</urlset>';

/** Adds the pages without parameters of the other public remotes to the sitemap of the remote at `/`. */
export function completeSitemap(sitemap: string, siteUrl: string, releases: LiveReleases): string {
  const entries = releases.mounts.all
    .filter(({ below, isPrivate }) => below !== '/' && !isPrivate)
    .flatMap((mount) => listedPages(mount, releases))
    .map((path) => `<url><loc>${escapeHtml(siteUrl + encodeURI(path))}</loc></url>\n`);
  return sitemap.replace(END, () => entries.join('') + END);
}

const listedByRelease = new WeakMap<LoadedRelease, string[]>();

/** Caches the pages, because React Router ranks all routes again for each match. */
function listedPages(mount: Mount, releases: LiveReleases): string[] {
  const loaded = releases.get(mount.remote);
  if (!loaded) return [];
  const listed = listedByRelease.get(loaded) ?? matchedPages(mount, loaded);
  listedByRelease.set(loaded, listed);
  return listed;
}

function matchedPages(mount: Mount, { release, pages = [] }: LoadedRelease): string[] {
  const paths = pathsOf(mount, release).filter((path) => {
    if (/[:*?]/.test(path)) return false;
    const matches = matchRoutes(pages, path) ?? [];
    return matches.length > 0 && !isMarked(matches, 'isUnlisted') && !isMarked(matches, 'isResource');
  });
  return paths.slice(0, MAX_STATIC_PAGES);
}
