import type { LoadedRelease } from './loaded-release';
import type { SmokeTest } from './release-loader';
import { ContentError, type PathRenderer } from './render-path';

/**
 * Renders the static paths of a release and throws if a path fails. Ignores a ContentError, which the content service
 * may have caused, unless the release in use can render the path.
 */
export function createSmokeTest(paths: PathRenderer): SmokeTest {
  return async (release, inUse) => {
    if (!release.renderer) return;
    const results = await Promise.allSettled(
      paths.staticPaths(release).map((path) => testPath(path, release, inUse)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  async function testPath(
    path: string,
    release: LoadedRelease,
    inUse: LoadedRelease | undefined,
  ): Promise<void> {
    try {
      await paths.render(path, release);
    } catch (error) {
      const isReleaseFault = !(error instanceof ContentError) || (await paths.canRender(path, inUse));
      if (isReleaseFault)
        throw new Error(`${path} cannot be shown: ${(error as Error).message}`, { cause: error });
    }
  }
}
