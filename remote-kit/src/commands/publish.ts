import type { Release } from 'release-store/release';
import { VersionExists } from 'release-store/store';
import type { Progress } from './command-context';
import type { ReleaseTarget } from './release-target';

type Built = { release: Release; folder: string };

/** `isDerived`: the version contains a hash of the sources, so equal versions have equal contents. */
type Options = { isDerived: boolean; progress: Progress };

/** A derived version that is stored for a preview stays when the preview ends. */
export async function publishRelease(target: ReleaseTarget, built: Built, options: Options): Promise<void> {
  await upload(target, built, options, options.isDerived);
}

/** Returns true if this command stored the version, so that the end of the preview may remove the files. */
export async function publishForPreview(
  target: ReleaseTarget,
  built: Built,
  options: Options,
): Promise<boolean> {
  const { name, version } = built.release;
  // Called after the build: another command may have stored or removed the version during the build.
  const { versions } = await target.view(name);
  if (!options.isDerived || !versions.includes(version)) return upload(target, built, options, false);
  sayPublished(built.release, options.progress);
  return false;
}

/** Returns false if the version was stored already. */
async function upload(
  target: ReleaseTarget,
  { release, folder }: Built,
  { isDerived, progress }: Options,
  keepsExisting: boolean,
): Promise<boolean> {
  try {
    await progress.step(`Publishing ${release.name} ${release.version}`, () =>
      target.publish(release, folder, { keepsExisting }),
    );
    return true;
  } catch (error) {
    if (!isDerived || !(error instanceof VersionExists)) throw error;
    sayPublished(release, progress);
    return false;
  }
}

const sayPublished = ({ name, version }: Release, { say }: Progress) =>
  say(`✓ ${name} ${version} is already published`);
