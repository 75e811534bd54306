import { matchRoutes, type RouteMatch } from 'react-router-dom';
import { isBelow, type Composition } from '../../src/boot';
import type { CurrentSite } from '../content/site-facts';
import { isMarked } from '../../src/route-handle';
import type { LiveReleases } from '../releases/releases';
import { compositionFor, ownerFor, type Owner, type ShellContext } from './composition';
import type { PageRequest } from './page-request';

export type Target = {
  current: CurrentSite;
  composition: Composition;
  privatePaths: readonly string[];
  owner: Owner | undefined;
  matches: RouteMatch[];
  /** All pages of a dynamic route have the same name. */
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
  const matches = matchRoutes(owner?.pages ?? [], pathname) ?? [];
  return {
    composition: compositionFor(visitor, releases, context),
    privatePaths,
    owner,
    matches,
    route: routeName(owner, matches),
    isResource: isMarked(matches, 'isResource'),
    isUnlisted: isMarked(matches, 'isUnlisted') || privatePaths.some((below) => isBelow(pathname, below)),
  };
}

/** Two remotes may use the same pattern, so the name contains the remote. */
function routeName(owner: Owner | undefined, matches: RouteMatch[]): string {
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return matches.at(-1)?.route.id ?? `${owner?.name ?? 'shell'}:${pattern || 'unknown'}`;
}
