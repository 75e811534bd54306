import type { LoadedRelease } from '../loaded-release';
import { ContentError, type PathRenderer } from '../render-path';
import { ContentOutage } from './errors';

type Parts = {
  paths: PathRenderer;
  inUse: (remote: string) => LoadedRelease | undefined;
  isContentUp: () => Promise<boolean>;
};

/**
 * Creates a function that renders one path of a release. The function returns the reason why the release cannot show
 * the path, or undefined if the release can.
 * @param isFirst whether no release of the remote is in use. If so, no other release can show whether a failed call is
 * the release's fault, so the failed call counts as the content service's fault.
 * @throws ContentOutage if the content service is at fault
 */
export function createPathTrial({ paths, inUse, isContentUp }: Parts) {
  return async (path: string, loaded: LoadedRelease, isFirst: boolean): Promise<string | undefined> => {
    try {
      const isComplete = await paths.render(path, loaded);
      if (!isComplete && !(await isContentUp())) throw new ContentOutage(path);
      return undefined;
    } catch (error) {
      if (error instanceof ContentOutage) throw error;
      if (!(error instanceof ContentError)) return faultOf(path, error);
      return contentFault(path, loaded, isFirst);
    }
  };

  /**
   * Renders a path again after a failed call, to find the cause. Returns undefined if this succeeds. Returns the fault
   * if the release is the cause, for example because it calls the content service wrongly.
   * @throws ContentOutage if the service is down. Also if a call fails again and either `isFirst` is true or the live
   * release has the path and cannot show it.
   */
  async function contentFault(
    path: string,
    loaded: LoadedRelease,
    isFirst: boolean,
  ): Promise<string | undefined> {
    if (!(await isContentUp())) throw new ContentOutage(path);
    try {
      await paths.render(path, loaded);
      return undefined;
    } catch (error) {
      if (error instanceof ContentError && (isFirst || (await failsInUse(path, loaded.release.name))))
        throw new ContentOutage(path);
      return faultOf(path, error);
    }
  }

  /** Whether the live release has the path and cannot show it either. */
  async function failsInUse(path: string, remote: string): Promise<boolean> {
    return (await paths.canRender(path, inUse(remote))) === false;
  }
}

const faultOf = (path: string, error: unknown) => `${path} cannot be shown: ${(error as Error).message}`;
