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

test('the local remote stands in for that of the site, with the hash it has just now', async () => {
  const { remotes, origins, set } = await localComposition(site, publicIsLocal, ADMIN);
  expect(remotes).toEqual([
    fromSite('admin_remote', '/admin'),
    {
      name: 'public_remote',
      below: '/',
      version: 'local',
      entry: '/local/public_remote/remoteEntry.js',
      integrity: 'sha384-of-just-now',
    },
  ]);
  expect(origins).toEqual(['https://cdn.example']);
  expect(set).toBe('admin_remote@1.4.0,public_remote@local');
});

test('whoever has no admin cookie is told of no admin remote, local or not', async () => {
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

test('a remote that the site has switched off can be worked on', async () => {
  const { off } = await localComposition({ ...site, off: ['/', '/admin'] }, publicIsLocal, ADMIN);
  expect(off).toEqual(['/admin']);
});
