import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { filesIn } from './archive';
import { FolderStore, PreviewStore, type ReleaseFile } from '.';

const folder = temporaryFolder();

const releasesDir = () => join(folder.path, 'releases');
const store = () => new FolderStore(releasesDir());

/** Files of `events` 1.4.0, built from a commit. */
async function built(text: string, commit = ''): Promise<AsyncIterable<ReleaseFile>> {
  const build = join(folder.path, text + commit);
  const contents = { 'remoteEntry.js': text };
  return filesIn(await aBuild(build, { name: 'events', version: '1.4.0', contents, commit }));
}

const put = async (text: string, commit?: string) =>
  store().put('events', '1.4.0', await built(text, commit));

async function removeWithPreview(): Promise<void> {
  const previews = new PreviewStore(releasesDir());
  const [id] = await previews.add('events', { version: '1.4.0', days: 7, who: 'Ada', ownsFiles: true });
  await previews.remove('events', id);
}

const OTHER_FILES =
  'version: events 1.4.0 was stored before with other files, and browsers may still have those. Publish another version';

test.each<[string, () => Promise<void>]>([
  ['with its preview', removeWithPreview],
  ['by hand', () => rm(join(releasesDir(), 'events/1.4.0'), { recursive: true })],
])('a version that was removed %s is stored again with the same files only', async (_how, remove) => {
  await put('first');
  await remove();
  const trial = jest.fn();

  for (const method of ['dryRun', 'put'] as const)
    await expect(store()[method]('events', '1.4.0', await built('second'), { trial })).rejects.toMatchObject({
      name: 'BadRelease',
      faults: [OTHER_FILES],
    });
  expect(trial).not.toHaveBeenCalled();
  expect((await store().entry('events')).versions).toEqual([]);

  await put('first', 'of another commit');
  expect((await store().entry('events')).versions).toEqual(['1.4.0']);
});

test('the files of a rejected upload may change', async () => {
  const trial = () => Promise.reject(new Error('a page fails'));
  await expect(store().put('events', '1.4.0', await built('first'), { trial })).rejects.toThrow('a page');

  await put('second');

  expect((await store().entry('events')).versions).toEqual(['1.4.0']);
});

test('an empty record, which a crash can leave, does not reject an upload', async () => {
  await put('first');
  await removeWithPreview();
  await writeFile(join(releasesDir(), '.stored/events/1.4.0'), '');

  await put('second');
  await removeWithPreview();

  await expect(put('first')).rejects.toMatchObject({ faults: [OTHER_FILES] });
});
