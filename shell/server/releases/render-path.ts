import { matchRoutes } from 'react-router-dom';
import { isMarked } from '../../src/route-handle';
import type { Failure } from '../rendering/protocol';
import { pathsOf, type Mounts } from '../site/mounts';
import type { LoadedRelease } from './loaded-release';

/** A content service call failed, or the time budget was exceeded. The service or the release is at fault. */
export class ContentError extends Error {}

type Options = { siteUrl: string; budgetMs: number; mounts: Mounts };

export type PathRenderer = ReturnType<typeof createPathRenderer>;

/** Renders paths as visitors without a cookie see them. */
export function createPathRenderer({ siteUrl, budgetMs, mounts }: Options) {
  function staticPaths({ release }: LoadedRelease): string[] {
    const { below = '/' } = mounts.of(release.name) ?? {};
    return pathsOf({ below }, release).filter((path) => !/[:*]/.test(path));
  }

  /**
   * Resolves to false if the content service sent no or stale data for the page. @throws ContentError if the page fails
   * because of the content service, Error if it fails for another reason
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
