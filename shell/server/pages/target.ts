import { matchRoutes, type RouteMatch } from 'react-router-dom';
import { isBelow, type Composition } from '../../src/boot';
import type { CurrentSite } from '../content/site-facts';
import { isMarked } from '../../src/route-handle';
import type { LiveReleases } from '../releases/releases';
import { compositionFor, ownerFor, type Owner, type ShellContext } from './composition';
import type { PageRequest } from './page-request';

/** What a URL means for a visitor: the owning remote, the matched routes, and the page composition. */
export type Target = {
  /** The site configuration with the current site facts. */
  current: CurrentSite;
  composition: Composition;
  /** Paths below which only visitors with the admin cookie get pages. */
  privatePaths: readonly string[];
  owner: Owner | undefined;
  matches: RouteMatch[];
  /** Name of the matched route. All pages of a dynamic route have the same name. */
  route: string;
  isResource: boolean;
  isUnlisted: boolean;
};

export type MatchedTarget = Omit<Target, 'current'>;

export function targetOf(
  { url: { pathname }, visitor }: Pick<PageRequest, 'url' | 'visitor'>,
  releases: LiveReleases,
  context: ShellContext,
): MatchedTarget {
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

/**
 * Returns the id of the matched route. A route without an id gets the name of its remote and its path pattern, because
 * two remotes may use the same pattern. If the pattern is empty or no route matches, `unknown` stands for the pattern.
 */
function routeName(owner: Owner | undefined, matches: RouteMatch[]): string {
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return matches.at(-1)?.route.id ?? `${owner?.name ?? 'shell'}:${pattern || 'unknown'}`;
}
