import { PageFault } from '../../rendering/errors';
import type { LoadedRelease } from '../loaded-release';
import { ContentError, type PathRenderer } from '../render-path';
import { ContentOutage } from './errors';

export type PathTrialParts = {
  paths: PathRenderer;
  inUse: (remote: string) => LoadedRelease | undefined;
  isContentUp: () => Promise<boolean>;
};

/** The returned function resolves to the fault of the release, if any. @throws ContentOutage */
export function createPathTrial({ paths, inUse, isContentUp }: PathTrialParts) {
  return async (
    path: string,
    loaded: LoadedRelease,
    isFirstRelease: boolean,
  ): Promise<string | undefined> => {
    try {
      const isComplete = await paths.render(path, loaded, { isTrial: true });
      if (!isComplete && !(await isContentUp())) throw new ContentOutage(path);
      return undefined;
    } catch (error) {
      if (error instanceof ContentOutage) throw error;
      if (!(error instanceof ContentError)) return faultOf(path, error);
      return contentFault(path, loaded, isFirstRelease);
    }
  };

  /** Renders the path again to find out whether the content service or the release is at fault. */
  async function contentFault(
    path: string,
    loaded: LoadedRelease,
    isFirstRelease: boolean,
  ): Promise<string | undefined> {
    if (!(await isContentUp())) throw new ContentOutage(path);
    try {
      await paths.render(path, loaded, { isTrial: true });
      return undefined;
    } catch (error) {
      if (error instanceof ContentError && (isFirstRelease || (await failsInUse(path, loaded.release.name))))
        throw new ContentOutage(path, true);
      return faultOf(path, error);
    }
  }

  async function failsInUse(path: string, remote: string): Promise<boolean> {
    return (await paths.renderInUse(path, inUse(remote))) instanceof Error;
  }
}

const faultOf = (path: string, error: unknown) =>
  `${path} ${error instanceof PageFault ? '' : 'cannot be shown: '}${(error as Error).message}`;
