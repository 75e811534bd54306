import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isName, quoted, type Release } from '../release';
import { requireSpace } from './disk-space';
import { createFolder } from './durable';
import { BadRelease, storeError, VersionExists } from './errors';
import { LIMITS, type Limits } from './limits';
import { receiveRelease, type ReleaseFile } from './receive';
import { requireFormerFiles } from './stored-files';
import { namesIn } from './stored-versions';
import { recordTrial } from './tried';

/**
 * Folder of unfinished uploads and of versions that are being removed. It is on the same disk as the releases, because
 * `rename` cannot move files between disks.
 */
const INCOMING = '.incoming';
const ABANDONED_MS = 60 * 60 * 1000;

export type PutOptions = {
  limits?: Limits;
  /** Returns the faults of the release. Called after `release.json` is received and before any other file. */
  check?: (release: Release) => string[];
  /** Renders the pages of a release whose verified files are in `folder`. If this throws, the release is not stored. */
  trial?: (release: Release, folder: string) => Promise<void>;
  requiresFreeSpace?: boolean;
  /** If the version is already stored for a preview, its files stay when the preview ends. */
  keepsAfterPreview?: boolean;
};

export type Upload = { remote: string; version: string; files: AsyncIterable<ReleaseFile> };

/** After a crash, `FolderStore.tidy` removes the folder. */
export const newIncoming = (releasesDir: string) => join(releasesDir, INCOMING, randomUUID());

/** @param store must move the folder `incoming` to store the files, because the folder is removed in the end */
export async function receiveUpload(
  releasesDir: string,
  { remote, version, files }: Upload,
  { limits = LIMITS, check = () => [], trial, requiresFreeSpace = false }: PutOptions,
  store?: (release: Release, incoming: string) => Promise<void>,
): Promise<Release> {
  requireNames(remote, version);
  const incoming = newIncoming(releasesDir);
  try {
    await createFolder(incoming);
    if (requiresFreeSpace) await requireSpace(incoming);
    const release = await receiveRelease(incoming, files, { remote, version, check }, limits);
    if (!existsSync(join(releasesDir, remote, version))) await requireFormerFiles(releasesDir, release);
    if (trial) {
      await trial(release, incoming);
      await recordTrial(incoming);
    }
    await store?.(release, incoming);
    return release;
  } catch (error) {
    throw isTaken(error) ? new VersionExists(remote, version) : storeError(error);
  } finally {
    await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
  }
}

export async function removeAbandoned(releasesDir: string): Promise<void> {
  const incoming = join(releasesDir, INCOMING);
  for (const name of await namesIn(incoming)) {
    // An upload that ends at the same time removes its folder.
    const { mtimeMs } = await stat(join(incoming, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs <= ABANDONED_MS) continue;
    // The folder only takes space. The shell must start even if the disk is read-only.
    await rm(join(incoming, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

export function requireNames(remote: string, version: string): void {
  if (!isName(remote)) throw new BadRelease([`${quoted(remote)} is not a valid remote name`]);
  if (!isName(version))
    throw new BadRelease([`${quoted(version)} is not a valid version: use one like 1.4.0`]);
}

/** `rename` fails with these codes when the target folder contains files. */
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
