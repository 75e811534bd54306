import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMER_REGISTRATIONS, registrationsOf, type Registration } from '../release';
import { filesIn } from './archive';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { updateRegistryFile } from './registry-file';
import { BadChange, FolderStore, parseRegistry, PreviewStore } from '.';

const folder = temporaryFolder();
const by = { who: 'Ada', why: 'new team' };

let releasesDir: string;
let store: FolderStore;

beforeEach(() => {
  releasesDir = join(folder.path, 'releases');
  store = new FolderStore(releasesDir);
});

const register = (remote: string, registration: unknown) =>
  store.register(remote, { registration: registration as Registration, ...by });
const registrations = async () => registrationsOf(await store.registry());

async function release(name: string, paths: string[]) {
  const routes = paths.map((path) => ({ path }));
  const build = await aBuild(join(folder.path, 'builds', name), { name, version: '1.0.0', routes });
  await store.put(name, '1.0.0', filesIn(build));
  const { tag } = await store.entry(name);
  await store.change(name, tag, { did: 'switch', version: '1.0.0', ...by });
}

test('a registry without registrations has the two remotes of its time', async () => {
  expect(await registrations()).toBe(FORMER_REGISTRATIONS);
});

test('a registered remote is stored next to the others, with an entry in its history', async () => {
  const registration = { mount: '/events', menu: 'Events', tokenHash: 'a'.repeat(64) };
  await store.register('events', { registration, ...by }, { role: 'operator', person: 'anna' });

  expect(await registrations()).toEqual({ ...FORMER_REGISTRATIONS, events: registration });
  expect((await store.entry('events')).entry).toEqual({
    live: null,
    history: [
      {
        at: expect.any(String),
        ...by,
        role: 'operator',
        person: 'anna',
        did: 'register',
        from: null,
        to: '/events',
      },
    ],
  });
  expect(await readdir(releasesDir)).not.toContain('registry.json.next');
});

test('a later change of an entry leaves the registrations', async () => {
  await register('events', { mount: '/events' });
  await release('events', ['']);

  expect(await registrations()).toHaveProperty('events');
});

test('an unregistered remote has no live release; its history and its files stay', async () => {
  await register('events', { mount: '/events' });
  await release('events', ['']);
  await store.unregister('events', { who: 'Ada', why: 'summer break' });

  expect(await registrations()).toEqual(FORMER_REGISTRATIONS);
  const { entry, versions } = await store.entry('events');
  expect(entry).toMatchObject({
    live: null,
    history: [{ did: 'register' }, { did: 'switch' }, { did: 'unregister', from: '/events', to: null }],
  });
  expect(versions).toEqual(['1.0.0']);

  await register('events', { mount: '/calendar' });
  expect((await store.entry('events')).entry?.history).toHaveLength(4);
});

test('an unregistered remote has no previews; those of other remotes stay', async () => {
  const previews = new PreviewStore(releasesDir);
  for (const remote of ['events', 'shop']) {
    await register(remote, { mount: `/${remote}` });
    await release(remote, ['']);
    await previews.add(remote, { version: '1.0.0', days: 7, who: 'Ada' });
  }

  await store.unregister('events', by);

  expect(Object.values((await store.registry()).previews ?? {})).toMatchObject([{ remote: 'shop' }]);
});

test('a remote that another shell has unregistered gets no release and no preview', async () => {
  await register('events', { mount: '/events' });
  await release('events', ['']);
  await new FolderStore(releasesDir).unregister('events', by);
  const { tag } = await store.entry('events');

  const changes = [
    () => store.change('events', tag, { did: 'switch', version: '1.0.0', ...by }),
    () => new PreviewStore(releasesDir).add('events', { version: '1.0.0', days: 7, who: 'Ada' }),
  ];

  for (const change of changes) {
    const rejected = change();
    await expect(rejected).rejects.toBeInstanceOf(BadChange);
    await expect(rejected).rejects.toThrow('"events" is not registered');
  }
});

test('a release and previews that an older shell added after the end of a registration are not those of the next', async () => {
  const previews = new PreviewStore(releasesDir);
  await register('events', { mount: '/events' });
  await release('events', ['']);
  await previews.add('events', { version: '1.0.0', days: 7, who: 'Ada' });
  const former = await store.registry();
  await store.unregister('events', by);
  await updateRegistryFile(releasesDir, ({ remotes, ...registry }) => {
    const history = [...remotes.events!.history, former.remotes.events!.history.at(-1)!];
    return { ...registry, remotes: { events: { live: '1.0.0', history } }, previews: former.previews };
  });

  await register('events', { mount: '/events' });

  expect((await store.entry('events')).entry?.live).toBeNull();
  expect((await store.registry()).previews).toEqual({});
});

test('files that were published only for previews leave the store with the registration; other releases stay', async () => {
  const previews = new PreviewStore(releasesDir);
  await register('events', { mount: '/events' });
  await release('events', ['']);
  const build = await aBuild(join(folder.path, 'builds', 'next'), { name: 'events', version: '1.1.0' });
  await store.put('events', '1.1.0', filesIn(build));
  for (const version of ['1.0.0', '1.1.0', '1.1.0'])
    await previews.add('events', { version, days: 7, who: 'Ada', ownsFiles: true });

  await store.unregister('events', by);
  await register('events', { mount: '/events' });

  expect((await store.entry('events')).versions).toEqual(['1.0.0']);
  expect(await readdir(join(releasesDir, '.incoming'))).toEqual([]);
});

test.each(['none', '__proto__', 'toString'])('%s cannot be unregistered', async (remote) => {
  await expect(store.unregister(remote, by)).rejects.toThrow(`"${remote}" is not registered`);
});

const NAME = 'is not a name for a remote';
const MOUNT = 'is not a mount';

test.each<[string, unknown, string]>([
  ['Events', { mount: '/events' }, NAME],
  ['', { mount: '/events' }, NAME],
  ['a'.repeat(41), { mount: '/events' }, NAME],
  ['../events', { mount: '/events' }, NAME],
  ['events%2f', { mount: '/events' }, NAME],
  ['events\u0000', { mount: '/events' }, NAME],
  ['__proto__', { mount: '/events' }, NAME],
  ['constructor', { mount: '/events' }, NAME],
  ['operator', { mount: '/events' }, 'The name operator is reserved'],
  ['shell', { mount: '/events' }, 'The name shell is reserved'],
  ['overlay', { mount: '/events' }, 'The name overlay is reserved'],
  ['frame', { mount: '/events' }, 'The name frame is reserved'],
  ['unknown', { mount: '/events' }, 'The name unknown is reserved'],
  ['events', null, 'must be an object'],
  ['events', ['/events'], 'must be an object'],
  ['events', {}, MOUNT],
  ['events', { mount: 7 }, MOUNT],
  ['events', { mount: 'events' }, MOUNT],
  ['events', { mount: '/events/' }, MOUNT],
  ['events', { mount: '//events' }, MOUNT],
  ['events', { mount: '/Events' }, MOUNT],
  ['events', { mount: '/a/../admin' }, MOUNT],
  ['events', { mount: '/..' }, MOUNT],
  ['events', { mount: '/a%2fb' }, MOUNT],
  ['events', { mount: '/a\\b' }, MOUNT],
  ['events', { mount: '/events?' }, MOUNT],
  ['events', { mount: '/:name' }, MOUNT],
  ['events', { mount: '/*' }, MOUNT],
  ['events', { mount: '/events\n' }, MOUNT],
  ['events', { mount: '/éts' }, MOUNT],
  ['events', { mount: '/favicon.svg' }, MOUNT],
  ['events', { mount: '/sitemap.xml' }, MOUNT],
  ['events', { mount: `/${'a'.repeat(60)}` }, MOUNT],
  ['events', { mount: '/a/b/c/d/e' }, MOUNT],
  ['events', { mount: '/api' }, '/api belongs to the shell'],
  ['events', { mount: '/api/v2' }, '/api/v2 belongs to the shell, which serves /api'],
  ['events', { mount: '/releases' }, '/releases belongs to the shell'],
  ['events', { mount: '/readyz' }, '/readyz belongs to the shell'],
  ['events', { mount: '/assets' }, '/assets belongs to the shell'],
  ['events', { mount: '/' }, '/ is the mount of public_remote'],
  ['events', { mount: '/admin' }, '/admin is the mount of admin_remote'],
  ['events', { mount: '/admin/events' }, '/admin/events and /admin of admin_remote overlap'],
  ['public_remote', { mount: '/events' }, 'public_remote is already registered at /. Unregister it first'],
  ['events', { mount: '/events', isPrivate: 'yes' }, 'isPrivate must be true or absent'],
  ['events', { mount: '/', isPrivate: true }, 'A private remote cannot be mounted at /'],
  ['events', { mount: '/events', menu: '' }, 'is not a text for the menu'],
  ['events', { mount: '/events', menu: 'x'.repeat(25) }, 'is not a text for the menu'],
  ['events', { mount: '/events', menu: '<b>Events</b>' }, 'is not a text for the menu'],
  ['events', { mount: '/events', menu: 'Eve\u202ents' }, 'is not a text for the menu'],
  ['events', { mount: '/events', menu: ' Events' }, 'is not a text for the menu'],
  ['events', { mount: '/events', tokenHash: 'secret' }, 'tokenHash must be a SHA-256 in hex'],
  ['events', { mount: '/events', live: '1.0.0' }, '"live" is not a field of a registration'],
])('the registration %j %j is rejected', async (remote, registration, reason) => {
  const rejected = register(remote, registration);

  await expect(rejected).rejects.toBeInstanceOf(BadChange);
  await expect(rejected).rejects.toThrow(reason);
  expect(await registrations()).toBe(FORMER_REGISTRATIONS);
});

test.each(['/', '/events', '/events/archive'])('a mount below %s is accepted', async (mount) => {
  if (mount === '/') await store.unregister('public_remote', by);
  await register('upper', { mount });
  await register('deeper', { mount: `${mount}/deeper`.replace('//', '/') });

  expect(await registrations()).toMatchObject({ upper: {}, deeper: {} });
});

test('a mount above a public remote cannot be private', async () => {
  await register('lists', { mount: '/staff/lists' });

  await expect(register('staff', { mount: '/staff', isPrivate: true })).rejects.toThrow(
    '/staff and /staff/lists of lists overlap, and only /staff is private',
  );
  await register('staff', { mount: '/staff' });
});

describe('with a live release', () => {
  beforeEach(() => release('public_remote', ['', 'aboutus', 'login', 'course/:name', ':page']));

  test.each([
    ['/login', '/login'],
    ['/aboutus/team', '/aboutus'],
    ['/course', '/course/:name'],
    ['/course/sql', '/course/:name'],
  ])('%s is rejected, because it would take %s', async (mount, page) => {
    await expect(register('events', { mount })).rejects.toThrow(`${page} is a page of public_remote`);
  });

  test('a path that only a parameter matches is free', async () => {
    await register('events', { mount: '/events' });

    expect(await registrations()).toHaveProperty('events');
  });
});

test('of two registrations of one path at the same time, one succeeds', async () => {
  const other = new FolderStore(releasesDir);
  const results = await Promise.allSettled([
    register('events', { mount: '/events' }),
    other.register('calendar', { registration: { mount: '/events' }, ...by }),
  ]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the menu has at most 6 entries of remotes', async () => {
  for (let index = 0; index < 6; index += 1)
    await register(`remote_${index}`, { mount: `/remote-${index}`, menu: `Remote ${index}` });

  await expect(register('events', { mount: '/events', menu: 'Events' })).rejects.toThrow(
    'The menu has 6 entries of remotes already',
  );
  await register('events', { mount: '/events' });
});

test.each([
  ['a list', [], 'registrations must be an object'],
  ['a name', { '../events': { mount: '/events' } }, NAME],
  ['one path twice', { a: { mount: '/events' }, b: { mount: '/events' } }, '/events is the mount of a'],
])('a registry file with faulty registrations is damaged: %s', async (_fault, faulty, reason) => {
  expect(() => parseRegistry(JSON.stringify({ registrations: faulty, remotes: {} }))).toThrow(reason);

  await register('events', { mount: '/events' });
  const file = join(releasesDir, 'registry.json');
  const text = JSON.stringify({ registrations: faulty, remotes: {} });
  await writeFile(file, text);
  await expect(register('calendar', { mount: '/calendar' })).rejects.toThrow('is not a registry');
  expect(await readFile(file, 'utf8')).toBe(text);
});

describe('ensuring that a remote is registered', () => {
  const ensure = (remote: string, mount: string) =>
    store.ensureRegistered(remote, { registration: { mount }, ...by });

  test('writes the former registrations into a registry that has none, and no history', async () => {
    await ensure('public_remote', '/');

    expect(await store.registry()).toEqual({ registrations: FORMER_REGISTRATIONS, remotes: {} });
  });

  test('registers a remote once', async () => {
    for (const mount of ['/events', '/calendar']) await ensure('events', mount);

    expect((await registrations()).events).toEqual({ mount: '/events' });
    expect((await store.entry('events')).entry?.history).toHaveLength(1);
  });
});

test('a new token leaves the previews of all remotes', async () => {
  await register('events', { mount: '/events' });
  await release('events', ['']);
  await new PreviewStore(releasesDir).add('events', { version: '1.0.0', days: 7, ...by });
  const { previews } = await store.registry();

  await store.renew('events', { tokenHash: 'b'.repeat(64), ...by });

  expect(Object.keys(previews!)).toHaveLength(1);
  expect((await store.registry()).previews).toEqual(previews);
});

test('a new token replaces the former one and leaves the rest of the registration', async () => {
  await register('events', { mount: '/events', menu: 'Events', tokenHash: 'a'.repeat(64) });
  await release('events', ['']);
  const { live } = (await store.entry('events')).entry!;
  await store.renew('events', { tokenHash: 'b'.repeat(64), ...by }, { role: 'operator' });

  expect((await registrations()).events).toEqual({
    mount: '/events',
    menu: 'Events',
    tokenHash: 'b'.repeat(64),
  });
  const { entry } = await store.entry('events');
  expect(entry).toMatchObject({ live });
  expect(entry?.history.at(-1)).toMatchObject({
    ...by,
    role: 'operator',
    did: 'renew',
    from: null,
    to: null,
  });
});

test.each([
  ['a remote that is not registered', 'none', 'b'.repeat(64), 'is not registered'],
  ['text that is no hash', 'public_remote', 'secret', 'tokenHash must be a SHA-256 in hex'],
  ['no hash', 'public_remote', undefined, 'tokenHash is missing'],
])('a new token with %s is rejected', async (_what, remote, tokenHash, reason) => {
  await expect(store.renew(remote, { tokenHash: tokenHash as string, ...by })).rejects.toThrow(reason);
});
