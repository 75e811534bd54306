import { matchRoutes } from 'react-router-dom';
import { isMarked } from '../../src/route-handle';
import type { Failure } from '../rendering/protocol';
import { pathsOf, type Mounts } from '../site/mounts';
import type { LoadedRelease } from './loaded-release';

/**
 * A path could not be rendered because a call to the content service failed, or because the time budget was used up.
 * The cause can be the content service or the release.
 */
export class ContentError extends Error {}

type Options = { siteUrl: string; budgetMs: number; mounts: Mounts };

export type PathRenderer = ReturnType<typeof createPathRenderer>;

/** Creates functions that render the paths that a release declares, as visitors without a cookie see them. */
export function createPathRenderer({ siteUrl, budgetMs, mounts }: Options) {
  /** Declared paths of a release that contain no parameter and no wildcard. */
  function staticPaths({ release }: LoadedRelease): string[] {
    const { below = '/' } = mounts.of(release.name) ?? {};
    return pathsOf({ below }, release).filter((path) => !/[:*]/.test(path));
  }

  /**
   * @returns false if the page lacks content, because a call failed or returned stale content
   * @throws ContentError, or Error with the reason why the release cannot show the path
   */
  async function render(path: string, { pages = [], renderer }: LoadedRelease): Promise<boolean> {
    const matches = matchRoutes(pages, path) ?? [];
    if (matches.length === 0) throw new Error('no route of its server half matches');
    const outcome = await renderer?.render({
      url: new URL(path, siteUrl).href,
      ip: '127.0.0.1',
      facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: mounts.privatePaths },
      isResource: isMarked(matches, 'isResource'),
      budgetMs,
    });
    if (outcome && 'failure' in outcome && outcome.failure) throw asError(outcome.failure);
    return outcome?.kind !== 'page' || !outcome.missesContent;
  }

  /**
   * Whether the release in use can show a path. Undefined if that release does not declare the path or has no server
   * half, or if no release is in use.
   */
  async function canRender(path: string, inUse: LoadedRelease | undefined): Promise<boolean | undefined> {
    if (!inUse?.renderer || !staticPaths(inUse).includes(path)) return undefined;
    return render(path, inUse).then(
      () => true,
      () => false,
    );
  }

  return { staticPaths, render, canRender };
}

function asError({ reason, status, isOverrun }: Failure): Error {
  if (status === 404) return new Error('it answers 404');
  return isOverrun || status !== undefined ? new ContentError(reason) : new Error(reason);
}
