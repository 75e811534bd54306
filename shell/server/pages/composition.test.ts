import { LogRecorder } from '../testing/log-recorder';
import { aRelease, putRegistry, putRelease, serverHalf } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { liveReleasesIn } from '../releases/testing/live-releases';
import type { LiveReleases } from '../releases/releases';
import { compositionFor, ownerFor } from './composition';

const folder = temporaryFolder();
const visitor = { hasAdminToken: false };
const admin = { hasAdminToken: true };
const contents = { 'server/routes.js': serverHalf("[{ id: 'pages/home', index: true }]") };

async function liveReleases(): Promise<LiveReleases> {
  await putRelease(folder.path, { version: '1.2.3', contents });
  await putRelease(folder.path, { name: 'admin_remote', version: '4.5.6' });
  await putRegistry(folder.path, { public_remote: '1.2.3', admin_remote: '4.5.6' });
  return started();
}

async function started(): Promise<LiveReleases> {
  const releases = await liveReleasesIn(folder.path, new LogRecorder());
  await releases.start();
  releases.stop();
  return releases;
}

const context = {
  shellVersion: '0.1.0-abc',
  contentVersion: () => '1.0.0',
  releasesUrl: '/releases/',
};
const integrity = aRelease().files['remoteEntry.js'];
const publicRemote = {
  name: 'public_remote',
  below: '/',
  version: '1.2.3',
  entry: '/releases/public_remote/1.2.3/remoteEntry.js',
  integrity,
};

test('the composition of a visitor has the public remote and the closed admin paths, but not the name of the admin remote', async () => {
  const composition = compositionFor(visitor, await liveReleases(), context);

  expect(composition).toEqual({
    set: 'shell@0.1.0-abc,public_remote@1.2.3,content@1.0.0',
    remotes: [publicRemote],
    closed: ['/admin'],
    off: [],
    origins: [],
  });
  expect(JSON.stringify(composition)).not.toMatch(/admin_remote|4\.5\.6/);
});

test('the composition names the global variable of a container that release.json states', async () => {
  const container = 'remote public_remote';
  await putRelease(folder.path, { version: '1.2.3', contents, container });
  await putRegistry(folder.path, { public_remote: '1.2.3' });

  expect(compositionFor(visitor, await started(), context).remotes).toEqual([{ ...publicRemote, container }]);
});

test('the composition of an admin has both remotes and no closed paths', async () => {
  expect(compositionFor(admin, await liveReleases(), context)).toEqual({
    remotes: [
      {
        name: 'admin_remote',
        below: '/admin',
        version: '4.5.6',
        entry: '/releases/admin_remote/4.5.6/remoteEntry.js',
        integrity,
      },
      publicRemote,
    ],
    set: 'shell@0.1.0-abc,admin_remote@4.5.6,public_remote@1.2.3,content@1.0.0',
    closed: [],
    off: [],
    origins: [],
  });
});

test('a remote without a release keeps its paths and has no entry file', async () => {
  expect(compositionFor(visitor, await started(), context).remotes).toEqual([
    { name: 'public_remote', below: '/', version: '', entry: '', integrity: '' },
  ]);
});

test.each(['/', '/aboutus', '/course/sql', '/administration'])(
  '%s belongs to the public remote',
  async (path) => {
    const owner = ownerFor(path, visitor, await liveReleases());

    expect(owner?.name).toBe('public_remote');
    expect(owner?.live?.release.version).toBe('1.2.3');
    expect(owner?.pages).toMatchObject([
      { id: 'public_remote', children: [{ id: 'public_remote:pages/home', index: true }] },
    ]);
  },
);

test.each(['/admin', '/admin/', '/admin/hero', '/ADMIN/hero'])(
  '%s has no owner for a visitor and belongs to the admin remote for an admin',
  async (path) => {
    const releases = await liveReleases();

    expect(ownerFor(path, visitor, releases)).toBeUndefined();
    expect(ownerFor(path, admin, releases)).toMatchObject({
      name: 'admin_remote',
      live: { release: { version: '4.5.6' } },
      pages: undefined,
    });
  },
);

test.each([
  ['/caf%C3%A9', true],
  ['/caf%c3%89/', true],
  ['/cafe', false],
])(
  'whether a release that only browsers render, with the page café, serves %s: %s',
  async (path, isServed) => {
    await putRelease(folder.path, { version: '1.2.3', routes: [{ path: 'café' }] });
    await putRegistry(folder.path, { public_remote: '1.2.3' });

    expect(ownerFor(path, visitor, await started())).toMatchObject({ isServed });
  },
);

test('a remote without a release has no pages to render', async () => {
  expect(ownerFor('/', visitor, await started())).toEqual({
    name: 'public_remote',
    live: undefined,
    pages: undefined,
    isServed: true,
  });
});
