import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { isBelow } from '../../src/boot';
import type { Facts } from '../../src/page-facts';
import type { CurrentSite } from '../content/site-facts';
import { isMarked } from '../../src/route-handle';
import type { LiveReleases } from '../releases/releases';
import { compositionFor, ownerFor, type Owner, type ShellContext } from './composition';
import type { PageRequest } from './page-request';

export type Target = {
  current: CurrentSite;
  facts: Facts;
  owner: Owner | undefined;
  matches: RouteMatch[];
  /** Name of the route. All pages of a dynamic route, such as all courses, share one name. */
  route: string;
  isResource: boolean;
  isUnlisted: boolean;
};

export function targetOf(
  { url: { pathname }, visitor }: Pick<PageRequest, 'url' | 'visitor'>,
  releases: LiveReleases,
  context: ShellContext,
): Omit<Target, 'current'> {
  const { privatePaths } = releases.mounts;
  const owner = ownerFor(pathname, visitor, releases);
  const matches = owner?.pages ? matchesOf(owner.pages, pathname) : [];
  return {
    facts: { ...compositionFor(visitor, releases, context), privatePaths },
    owner,
    matches,
    route: routeName(owner, matches),
    isResource: isMarked(matches, 'isResource'),
    isUnlisted: isMarked(matches, 'isUnlisted') || privatePaths.some((below) => isBelow(pathname, below)),
  };
}

const MAX_PATHS = 500;
const matchesByPath = new WeakMap<RouteObject[], LRUCache<string, RouteMatch[]>>();

/** Caches the matches of each path, because `matchRoutes` ranks all routes again on each call. */
function matchesOf(pages: RouteObject[], pathname: string): RouteMatch[] {
  const known =
    matchesByPath.get(pages) ??
    new LRUCache({ max: MAX_PATHS, memoMethod: (path: string) => matchRoutes(pages, path) ?? [] });
  matchesByPath.set(pages, known);
  return known.memo(pathname);
}

/** Two remotes may use the same pattern, so the name contains the remote. */
function routeName(owner: Owner | undefined, matches: RouteMatch[]): string {
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return matches.at(-1)?.route.id ?? `${owner?.name ?? 'shell'}:${pattern || 'unknown'}`;
}
