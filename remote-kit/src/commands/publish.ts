import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'release-store/release';
import { VersionExists } from 'release-store/store';
import type { Progress } from './command-context';
import type { ReleaseTarget } from './release-target';

type Built = { release: Release; folder: string };

/** `isDerived` means that the version contains a hash of the sources, so equal versions have equal contents. */
type Options = { isDerived: boolean; progress: Progress };

/**
 * Uploads the release. A version that is already stored with the same files counts as published. If that version was
 * stored for a preview, its files then stay when the preview ends.
 */
export async function publishRelease(target: ReleaseTarget, built: Built, options: Options): Promise<void> {
  const keepsAfterPreview = options.isDerived || (await isStored(target, built.release, options));
  await upload(target, built, options, keepsAfterPreview);
}

/** Returns true if this command stored the version. The files can then be removed when the preview ends. */
export async function publishForPreview(
  target: ReleaseTarget,
  built: Built,
  options: Options,
): Promise<boolean> {
  if (!(await isStored(target, built.release, options))) return upload(target, built, options, false);
  sayPublished(built.release, options.progress);
  return false;
}

/** Call this after the build: another command may store or remove the version during the build. */
async function isStored(
  target: ReleaseTarget,
  { name, version, files }: Release,
  { isDerived }: Options,
): Promise<boolean> {
  const { versions } = await target.view(name);
  if (!versions.includes(version)) return false;
  return isDerived || isDeepStrictEqual((await target.stored(name, version))?.files, files);
}

/** Returns false if the version was stored already. */
async function upload(
  target: ReleaseTarget,
  { release, folder }: Built,
  { isDerived, progress }: Options,
  keepsAfterPreview: boolean,
): Promise<boolean> {
  try {
    await progress.step(`Publishing ${release.name} ${release.version}`, () =>
      target.publish(release, folder, { keepsAfterPreview }),
    );
    return true;
  } catch (error) {
    if (!(isDerived || keepsAfterPreview) || !(error instanceof VersionExists)) throw error;
    sayPublished(release, progress);
    return false;
  }
}

const sayPublished = ({ name, version }: Release, { say }: Progress) =>
  say(`✓ ${name} ${version} is already published`);
