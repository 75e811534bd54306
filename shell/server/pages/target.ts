import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { isBelow, type Composition } from '../../src/boot';
import { isMarked } from '../../src/route-handle';
import { privatePaths, type Visitor } from '../site/mounts';
import type { LiveReleases } from '../releases/live-releases';
import { compositionFor, ownerFor, type Owner, type Surroundings } from './composition';
import { onTrialFor } from './visitor-releases';

/** What an address stands for, as far as this visitor may know. */
export type Target = {
  composition: Composition;
  owner: Owner | undefined;
  /** The owner's pages; none when the server cannot render them. */
  pages: RouteObject[];
  matches: RouteMatch[];
  /** Names the route that matches, so that all courses count as one. */
  route: string;
  isResource: boolean;
  isUnlisted: boolean;
  /** Whether the page is composed of a canary. */
  isCanary: boolean;
};

/** Teams may leave ids out, and two teams may choose the same path. */
function routeKey(owner: Owner | undefined, matches: RouteMatch[]): string {
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return matches.at(-1)?.route.id ?? `${owner?.name ?? 'shell'}:${pattern || 'unknown'}`;
}

export function targetOf(
  { pathname }: URL,
  visitor: Visitor,
  releases: LiveReleases,
  surroundings: Surroundings,
): Target {
  const owner = ownerFor(pathname, visitor, releases);
  const pages = owner?.pages ?? [];
  const matches = matchRoutes(pages, pathname) ?? [];
  return {
    composition: compositionFor(visitor, releases, surroundings),
    owner,
    pages,
    matches,
    route: routeKey(owner, matches),
    isResource: isMarked(matches, 'isResource'),
    isUnlisted: isMarked(matches, 'isUnlisted') || privatePaths.some((below) => isBelow(pathname, below)),
    isCanary: Object.keys(onTrialFor(visitor, releases)).length > 0,
  };
}
