import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import { mountedPages } from '../../src/routes';
import { CrashError } from '../rendering/errors';
import type { Renderers } from '../rendering/render-host';
import type { Mounts } from '../site/mounts';
import type { LoadedRelease } from './loaded-release';

type Parts = { renderers: Renderers; mounts: Mounts };

type Handlers = {
  test: (loaded: LoadedRelease, isCrashed: () => boolean) => Promise<void>;
  onCrash?: (reason: string) => void;
};

/** @throws LoadError, StartError, CrashError if the render process crashes before `test` ends, or an error of `test` */
export async function startRelease(
  { renderers, mounts }: Parts,
  release: Release,
  code: string,
  { test, onCrash }: Handlers,
): Promise<Required<Pick<LoadedRelease, 'release' | 'renderer' | 'pages'>>> {
  const { name: remote, version } = release;
  const below = mounts.of(remote)?.below ?? '/';
  let isTested = false;
  let crash: string | undefined;
  const renderer = renderers.renderer({ remote, version, below, code }, (reason) => {
    if (isTested) onCrash?.(reason);
    else crash ??= reason;
  });
  try {
    const routes = (await renderer.start()) as RouteObject[];
    const loaded = { release, renderer, pages: [mountedPages({ name: remote, below }, routes)] };
    // If the release hangs, `test` may blame the content service for exceeded time budgets. The shell then kills the
    // hung process, and `responsive` rejects with a CrashError, which replaces the error of `test`.
    await test(loaded, () => crash !== undefined).finally(() => renderer.responsive());
    if (crash !== undefined) throw new CrashError(crash);
    isTested = true;
    return loaded;
  } catch (error) {
    renderer.stop();
    throw crash === undefined ? error : new CrashError(crash);
  }
}
