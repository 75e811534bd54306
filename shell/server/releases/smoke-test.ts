import type { LoadedRelease } from './loaded-release';
import type { SmokeTest } from './release-loader';
import { ContentError, type PathRenderer } from './render-path';

/**
 * The smoke test throws an error if a static path fails and the release is at fault:
 * - A ContentError counts only if the release in use can render the path, and a second attempt fails.
 * - Another error counts unless the release in use also fails at the path with an error other than ContentError.
 */
export function createSmokeTest(paths: PathRenderer): SmokeTest {
  return async (release, inUse) => {
    if (!release.renderer) return;
    // If no release is in use, pages may exceed their time budgets, because `testPath` ignores a ContentError. So all
    // pages render at once: an outage of the content service then delays the shell's start by one time budget only.
    const concurrent = inUse ? undefined : Infinity;
    await paths.forEachStaticPath(release, (path) => testPath(path, release, inUse), concurrent);
  };

  async function testPath(
    path: string,
    release: LoadedRelease,
    inUse: LoadedRelease | undefined,
  ): Promise<void> {
    try {
      await paths.render(path, release).catch(async (error: unknown) => {
        const former = await paths.renderInUse(path, inUse);
        if (!(error instanceof ContentError)) {
          if (former instanceof Error && !(former instanceof ContentError)) return;
          throw error;
        }
        // A process that has just started is slower than the process of the release in use.
        if (former === 'rendered') await paths.render(path, release);
      });
    } catch (error) {
      throw new Error(`${path} cannot be shown: ${(error as Error).message}`, { cause: error });
    }
  }
}
