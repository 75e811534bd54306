import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'release-store/release';
import { VersionExists } from 'release-store/store';
import { CommandError } from './command-error';
import type { Progress } from './command-context';
import type { ReleaseTarget } from './release-target';

type Built = { release: Release; folder: string };

/** `isDerived`: true if the version contains a hash of the remote's folder, false if RELEASE_VERSION sets it. */
type Options = { isDerived: boolean; progress: Progress };

/** A version that is already stored with the same files counts as published, and stays when its previews end. */
export async function publishRelease(target: ReleaseTarget, built: Built, options: Options): Promise<void> {
  // Throws if the version is stored with other files. An upload would keep these files after their preview ends.
  await isStored(target, built.release, options);
  await upload(target, built, options, true);
}

/** Returns true if this command stored the version, so that its files can be removed when the preview ends. */
export async function publishForPreview(
  target: ReleaseTarget,
  built: Built,
  options: Options,
): Promise<boolean> {
  if (!(await isStored(target, built.release, options))) return upload(target, built, options, false);
  sayPublished(built.release, options.progress);
  return false;
}

/**
 * Call this after the build, because another command may store or remove the version during the build.
 * @throws VersionExists, CommandError if the version is stored with other files
 */
export async function isStored(
  target: ReleaseTarget,
  { name, version, files }: Release,
  { isDerived }: Options,
): Promise<boolean> {
  const { versions } = await target.view(name);
  if (!versions.includes(version)) return false;
  if (isDeepStrictEqual(loadedFiles((await target.stored(name, version))?.files), loadedFiles(files)))
    return true;
  if (!isDerived) throw new VersionExists(name, version);
  throw new CommandError(
    `${name} ${version} is stored with other files: something outside the remote's folder has changed, such as a ` +
      'package of the workspace. Raise the version in package.json, or set RELEASE_VERSION.',
  );
}

/** The federation plugin describes the build in the omitted files, which depend on the build's folder. */
const loadedFiles = (files: Release['files'] = {}) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !/^mf-(manifest|stats)\.json$/.test(name)));

/** Returns false if the version was stored already. */
async function upload(
  target: ReleaseTarget,
  { release, folder }: Built,
  options: Options,
  keepsAfterPreview: boolean,
): Promise<boolean> {
  const { progress } = options;
  try {
    await progress.step(`Publishing ${release.name} ${release.version}`, () =>
      target.publish(release, folder, { keepsAfterPreview }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof VersionExists) || !(await isStored(target, release, options))) throw error;
    sayPublished(release, progress);
    return false;
  }
}

const sayPublished = ({ name, version }: Release, { say }: Progress) =>
  say(`✓ ${name} ${version} is already published`);
