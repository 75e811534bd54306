import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore, type ChangeRequest } from 'release-store/store';
import { aBuild } from 'release-store/testing';
import { temporaryFolder } from 'release-store/testing';
import { publishBuilt } from './publish-built';

const folder = temporaryFolder();
const by = { who: 'npm start', why: 'built from this folder' };

let releasesDir: string;

beforeEach(() => {
  releasesDir = join(folder.path, 'releases');
});

const built = (version: string, name = 'public_remote') =>
  aBuild(join(folder.path, 'builds', name, version), { name, version });
const publish = async (version: string, name?: string, isForced = false) =>
  publishBuilt(await built(version, name), releasesDir, { by, isForced });
const entry = async (name = 'public_remote') => (await new FolderStore(releasesDir).entry(name)).entry!;

async function teamDoes(request: Pick<ChangeRequest, 'did' | 'version' | 'percent'>) {
  const store = new FolderStore(releasesDir);
  const { tag } = await store.entry('public_remote');
  const author = { role: 'public_remote', person: 'anna' };
  await store.change('public_remote', tag, { who: 'Ada', why: 'fixed', ...request }, author);
}

test('a built release is stored and made live', async () => {
  const { release, skipReason } = await publish('1.0.0');

  expect(skipReason).toBeUndefined();

  expect(release).toMatchObject({ name: 'public_remote', version: '1.0.0' });
  expect(await readFile(join(releasesDir, 'public_remote/1.0.0/remoteEntry.js'), 'utf8')).toBe(
    'the entry of 1.0.0',
  );
  expect(await entry()).toMatchObject({
    live: '1.0.0',
    history: [{ ...by, did: 'switch', from: null, to: '1.0.0' }],
  });
});

test('each newly built version becomes live and adds one change to the history', async () => {
  for (const version of ['1.0.0', '1.0.0', '1.1.0', '1.1.0', '1.0.0']) await publish(version);

  const { live, history } = await entry();
  expect(live).toBe('1.0.0');
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [null, '1.0.0'],
    ['1.0.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ]);
});

test('a live release of a team is replaced only with isForced', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  await teamDoes({ did: 'rollback', version: '1.0.0' });

  for (const version of ['1.1.0', '1.2.0']) {
    const { skipReason } = await publish(version);
    expect(skipReason).toBe(
      `public_remote: 1.0.0 is live, released by Ada (token of public_remote/anna), so the local build ${version} was not published.`,
    );
    expect((await entry()).live).toBe('1.0.0');
  }
  expect(await readdir(join(releasesDir, 'public_remote'))).not.toContain('1.2.0');

  expect((await publish('1.2.0', 'public_remote', true)).skipReason).toBeUndefined();
  expect((await entry()).live).toBe('1.2.0');
});

test.each(['1.1.0', '1.2.0'])('a canary is ended only with isForced, also by %s', async (version) => {
  await publish('1.0.0');
  await publish('1.1.0');
  await teamDoes({ did: 'canary', version: '1.0.0', percent: 10 });

  expect((await publish(version)).skipReason).toContain('the canary 1.0.0 is running next to 1.1.0');
  expect((await entry()).candidate).toEqual({ version: '1.0.0', percent: 10 });

  await publish(version, 'public_remote', true);
  expect(await entry()).toMatchObject({ live: version });
  expect(await entry()).not.toHaveProperty('candidate');
});

test('a team that uses the author name of npm start is still a team', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  const { tag } = await new FolderStore(releasesDir).entry('public_remote');
  const request = { did: 'switch' as const, ...by, version: '1.0.0' };
  await new FolderStore(releasesDir).change('public_remote', tag, request, { role: 'operator' });

  expect((await publish('1.2.0')).skipReason).toContain('1.0.0 is live');
});

test('publishing one remote leaves other remotes unchanged', async () => {
  await publish('1.0.0');
  const before = await entry();

  await publish('7.0.0', 'admin_remote');

  expect(await entry()).toEqual(before);
  expect((await entry('admin_remote')).live).toBe('7.0.0');
});

test('a folder without a release.json is not published', async () => {
  await mkdir(join(folder.path, 'no-build'));

  await expect(publishBuilt(join(folder.path, 'no-build'), releasesDir, { by })).rejects.toThrow(
    'release.json',
  );
  await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
});

test('a remote that was unregistered stays so until it is registered again, or with isForced', async () => {
  const registration = { mount: '/events', isPrivate: true } as const;
  const publishEvents = async (isForced = false) =>
    publishBuilt(await built('1.0.0', 'events'), releasesDir, { by, registration, isForced });
  const store = new FolderStore(releasesDir);
  await publishEvents();
  await store.unregister('events', { who: 'Ada', why: 'incident' });

  expect((await publishEvents()).skipReason).toMatch(
    /^events: Ada has unregistered it, .* register events --mount \/events --private$/,
  );
  expect((await entry('events')).live).toBeNull();
  expect((await publishEvents(true)).skipReason).toBeUndefined();
  expect((await entry('events')).live).toBe('1.0.0');
});

describe('with a registration', () => {
  const publishAt = async (mount: string, name: string) =>
    publishBuilt(await built('1.0.0', name), releasesDir, { by, registration: { mount } });

  test('a remote that is not registered is registered and made live', async () => {
    await publishAt('/events', 'events');

    expect((await new FolderStore(releasesDir).registry()).registrations).toHaveProperty('events', {
      mount: '/events',
    });
    expect((await entry('events')).history).toMatchObject([{ did: 'register' }, { did: 'switch' }]);
  });

  test('a remote whose path another remote claims is not published', async () => {
    expect((await publishAt('/admin', 'events')).skipReason).toBe(
      'events: /admin is the mount of admin_remote. Choose another path',
    );
    expect(await readdir(releasesDir)).not.toContain('events');
  });
});
