import { readRelease } from 'release-store/archive';
import { contractFaults } from 'release-store/contract';
import { offeredModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { checkTypes } from '../commands/check-types';
import type { Progress } from '../commands/command-context';
import { rejected } from '../commands/command-error';
import { warnOfUncommittedChanges } from '../commands/uncommitted';
import { buildRemote } from './build';
import type { RemoteSettings } from './settings';

export async function buildChecked(
  directory: string,
  settings: RemoteSettings,
  { step }: Progress,
): Promise<string> {
  await step('Checking types', async () => checkTypes(directory));
  return step(`Building ${settings.name}`, () => buildRemote(directory, settings));
}

export async function check(directory: string, settings: RemoteSettings, progress: Progress): Promise<void> {
  const release = await readRelease(await buildChecked(directory, settings, progress));
  const faults = contractFaults(release, {
    contract: SHELL_CONTRACT,
    offers: offeredModules,
    mounts: [{ remote: settings.name, below: settings.mount }],
    ownPaths: [],
  });
  if (faults.length > 0) throw rejected(faults);
  warnOfUncommittedChanges(release, progress);
  progress.say(
    `${release.name} ${release.version} keeps the contract. The site checks it again: release --dry-run`,
  );
}
