import { matchRoutes } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { isMarked } from '../../src/route-handle';
import { mountedPages } from '../../src/routes';
import { mounts, privatePaths } from '../mounts';
import { pathsOf } from '../pages/composition';
import { loadPage, loadResource, type Asked, type Showable } from '../pages/load';
import { renderPage } from '../pages/render';
import { reasonOf } from '../reason';
import { OverrunError, withinBudget } from '../pages/time-budget';
import type { LiveRelease, TryOut } from './taken-in';

type Options = { siteUrl: string; budgetMs: number };

/** The content service failed or was late: that need not be the release's fault. */
class WithoutContent extends Error {}

/**
 * Renders every path without parameters that a release declares, as for a visitor. While the content service does not
 * play along, a path counts as failed only when the release in use can show it at the same moment.
 */
export function createTrial({ siteUrl, budgetMs }: Options): TryOut {
  return async (release, inUse) => {
    if (!release.routes) return;
    const results = await Promise.allSettled(
      staticPaths(release).map((path) => tryPath(path, release, inUse)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  async function tryPath(path: string, release: LiveRelease, inUse: LiveRelease | undefined): Promise<void> {
    try {
      await show(path, release);
    } catch (error) {
      const isOurs = !(error instanceof WithoutContent) || (inUse?.routes && (await canShow(path, inUse)));
      if (isOurs) throw new Error(`${path} cannot be shown: ${(error as Error).message}`, { cause: error });
    }
  }

  const canShow = (path: string, release: LiveRelease) =>
    !staticPaths(release).includes(path)
      ? Promise.resolve(false)
      : show(path, release).then(
          () => true,
          () => false,
        );

  async function show(path: string, { release, routes = [] }: LiveRelease): Promise<void> {
    const pages = [mountedPages({ name: release.name, below: mountOf(release.name).below }, routes)];
    const composition = { set: '', remotes: [], closed: [], off: [], origins: [] };
    const showable: Showable = { pages, composition };
    const asked: Asked = { url: new URL(path, siteUrl), path, ip: '127.0.0.1' };
    const matches = matchRoutes(pages, path) ?? [];
    if (matches.length === 0) throw new Error('no route of its server half matches');
    try {
      await withinBudget(budgetMs, async (signal) => {
        if (isMarked(matches, 'isResource')) return loadResource(showable, asked, signal);
        const loaded = await loadPage(showable, asked, signal);
        if (loaded instanceof Response) return;
        const [error] = Object.values<unknown>(loaded.context.errors ?? {});
        if (error !== undefined) throw error;
        renderPage(loaded, { nonce: '', facts: { ...composition, privatePaths } });
      });
    } catch (error) {
      if (!isRedirect(error)) throw asFault(error);
    }
  }
}

const isRedirect = (error: unknown) => error instanceof Response && error.status < 400;

function asFault(error: unknown): Error {
  const status = statusOf(error);
  if (status === 404) return new Error('it answers 404');
  if (error instanceof OverrunError || status !== undefined) return new WithoutContent(reasonOf(error));
  return new Error(reasonOf(error), { cause: error });
}

const staticPaths = ({ release }: LiveRelease) =>
  pathsOf(mountOf(release.name), release).filter((path) => !/[:*]/.test(path));

const mountOf = (name: string) => mounts.find(({ remote }) => remote === name) ?? { below: '/' };
