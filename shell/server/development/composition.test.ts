import { Mounts } from '../site/mounts';
import { localComposition } from './composition';

const ANYBODY = { hasAdminToken: false };
const ADMIN = { hasAdminToken: true };

const fromSite = (name: string, below: string) => ({
  name,
  below,
  version: '1.4.0',
  entry: `/releases/${name}/1.4.0/remoteEntry.js`,
  integrity: 'sha384-of-the-release',
});
const site = {
  remotes: [fromSite('public_remote', '/'), fromSite('admin_remote', '/admin')],
  off: [] as string[],
  origins: ['https://cdn.example'],
};
const publicIsLocal = new Map([['public_remote', () => Promise.resolve('sha384-of-just-now')]]);

test('the local remote replaces that of the site, with its current hash', async () => {
  const { remotes, origins, set } = await localComposition(site, publicIsLocal, ADMIN);
  expect(remotes).toEqual([
    fromSite('admin_remote', '/admin'),
    {
      name: 'public_remote',
      below: '/',
      version: 'local',
      entry: '/local/public_remote/remoteEntry.js',
      integrity: 'sha384-of-just-now',
      container: 'remote public_remote',
    },
  ]);
  expect(origins).toEqual(['https://cdn.example']);
  expect(set).toBe('admin_remote@1.4.0,public_remote@local');
});

test('without an admin cookie the composition does not name the admin remote, local or not', async () => {
  const adminIsLocal = new Map([['admin_remote', () => Promise.resolve('sha384-x')]]);
  const { remotes, closed } = await localComposition(site, adminIsLocal, ANYBODY);
  expect(remotes.map(({ name }) => name)).toEqual(['public_remote']);
  expect(closed).toEqual(['/admin']);
});

test('a local remote that does not compile has no hash, so that the browser executes nothing', async () => {
  const broken = new Map([['public_remote', () => Promise.reject(new Error('There is no remoteEntry.js'))]]);
  const { remotes } = await localComposition(site, broken, ANYBODY);
  expect(remotes[0]).toMatchObject({ name: 'public_remote', integrity: '' });
});

test('a local remote is available even if the site has switched it off', async () => {
  const { off } = await localComposition({ ...site, off: ['/', '/admin'] }, publicIsLocal, ADMIN);
  expect(off).toEqual(['/admin']);
});

test('the menu has the entries of the site and of visible local remotes, which replace those at the same path', async () => {
  const mounts = new Mounts({
    events: { mount: '/events', menu: 'Our events' },
    desk: { mount: '/desk', menu: 'Desk', isPrivate: true },
  });
  const menu = [
    { label: 'Events', path: '/events' },
    { label: 'Shop', path: '/shop' },
  ];
  const local = new Map([['events', () => Promise.resolve('sha384-x')]]);

  expect((await localComposition({ ...site, menu }, local, ANYBODY, mounts)).menu).toEqual([
    { label: 'Our events', path: '/events' },
    { label: 'Shop', path: '/shop' },
  ]);
  const withoutMenu = new Mounts({ events: { mount: '/events' } });
  expect((await localComposition({ ...site, menu }, local, ANYBODY, withoutMenu)).menu).toEqual(menu);
});

test('a path that the site closes to the visitor is closed here, also if its remote is local', async () => {
  const mounts = new Mounts({ staff: { mount: '/staff' } });
  const local = new Map([['staff', () => Promise.resolve('sha384-x')]]);
  const composition = { ...site, closed: ['/admin', '/staff'] };

  const { remotes, closed } = await localComposition(composition, local, ANYBODY, mounts);

  expect(closed).toEqual(['/admin', '/staff']);
  expect(remotes.map(({ name }) => name)).not.toContain('staff');
});
