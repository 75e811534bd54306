import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE, type Registry } from 'release-store/release';
import { FolderStore } from 'release-store/store';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import { DecisionLog } from './decision-log';

const REMOTE = 'public_remote';
const folder = temporaryFolder();

/** Simulates another writer, who changes the entry after each of the first `count` reads. */
class ContestedStore extends FolderStore {
  count = 2;

  override async entry(remote: string) {
    const state = await super.entry(remote);
    if (this.count-- > 0)
      await this.change(remote, state.tag, { did: 'disable', who: 'Ada', why: 'wrong dates' });
    return state;
  }
}

test('a decision of the shell is recorded although a team changes the entry at the same time', async () => {
  const candidate = { version: '2.0.0', percent: 5 };
  const remotes = { [REMOTE]: { live: '1.0.0', candidate, history: [] } };
  await writeFile(join(folder.path, REGISTRY_FILE), JSON.stringify({ remotes }));
  const decisions = new DecisionLog(new ContestedStore(folder.path), new LogRecorder());

  decisions.record(REMOTE, { did: 'halt', version: '2.0.0', why: 'more errors' });
  await decisions.recorded();

  const registry = JSON.parse(await readFile(join(folder.path, REGISTRY_FILE), 'utf8')) as Registry;
  const entry = registry.remotes[REMOTE]!;
  expect(entry.candidate).toBeUndefined();
  expect(entry.history.map(({ did }) => did)).toEqual(['disable', 'disable', 'halt']);
});
