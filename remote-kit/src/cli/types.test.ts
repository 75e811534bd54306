import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Release } from 'release-store/release';
import { aRelease, temporaryFolder } from 'release-store/testing';
import { types } from './types';

const folder = temporaryFolder();
const TYPES = {
  'remoteEntry.js': 'the entry',
  'types/routes.d.ts': "export { home } from './pages/home';\n",
  'types/pages/home.d.ts': 'export declare const home: string;\n',
};

let server: Server;
let siteUrl: string;
let responses: Record<string, string>;

beforeEach(async () => {
  server = createServer(({ url = '' }, response) => {
    const text = responses[url];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  serve(TYPES, { types: 'types/routes.d.ts' });
  mkdirSync(join(folder.path, 'types/events'), { recursive: true });
  writeFileSync(join(folder.path, 'types/events/old.d.ts'), 'old');
});

afterEach(() => new Promise((closed) => server.close(closed)));

function serve(contents: Record<string, string>, parts: Partial<Release> = {}, entry = 'remoteEntry.js') {
  const release = aRelease({ name: 'events', contents, ...parts });
  const base = '/releases/events/1.0.0/';
  const remotes = [
    { name: 'public_remote', version: '4.0.0', entry: '/releases/public_remote/4.0.0/remoteEntry.js' },
    { name: 'events', version: '1.0.0', entry: `${base}${entry}` },
    { name: 'not_live', version: '', entry: '' },
  ];
  responses = {
    '/composition.json': JSON.stringify({ remotes }),
    [`${base}release.json`]: JSON.stringify(release),
    ...Object.fromEntries(Object.entries(contents).map(([file, text]) => [base + file, text])),
  };
}

async function run(...args: string[]): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await types(args, { SITE_URL: siteUrl }, folder.path, { say, step: (_title, work) => work() });
  return said.join('\n');
}

const written = () =>
  readdirSync(join(folder.path, 'types'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.path.length + 1))
    .sort();

test('the types of the live release replace the former ones', async () => {
  expect(await run('events')).toBe(
    'The types of events 1.0.0 are in types/events/: routes.d.ts, pages/home.d.ts',
  );

  expect(written()).toEqual(['types/events/pages/home.d.ts', 'types/events/routes.d.ts']);
  expect(readFileSync(join(folder.path, 'types/events/routes.d.ts'), 'utf8')).toBe(
    TYPES['types/routes.d.ts'],
  );
});

test('the former types stay if the new folder cannot get its name', async () => {
  const { rename } = promises;
  jest.spyOn(promises, 'rename').mockImplementation((from, to) => {
    const isNew = String(from).endsWith('incoming');
    return isNew ? Promise.reject(new Error('the disk is gone')) : rename(from, to);
  });

  await expect(run('events')).rejects.toThrow('the disk is gone');
  jest.restoreAllMocks();
  expect(written()).toEqual(['types/events/old.d.ts']);
});

test('--site names another site than SITE_URL', async () => {
  await expect(run('events', '--site', 'http://127.0.0.1:1')).rejects.toThrow(
    'http://127.0.0.1:1/composition.json',
  );
  await expect(run('events', '--site', 'ftp://x')).rejects.toThrow(
    "--site is 'ftp://x': expected an address like https://site.example",
  );
});

const hostile = (file: string) => ({
  types: 'types/routes.d.ts',
  files: { ...aRelease().files, [file]: HASH },
});
const HASH = `sha384-${'A'.repeat(64)}`;
const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`types/${index}.d.ts`, HASH]));

const LARGE = Object.fromEntries(
  [1, 2, 3].map((index) => [`types/${index}.d.ts`, 'x'.repeat(2 * 1024 * 1024)]),
);

test.each<[string, () => void, string[], string]>([
  ['a remote without a name', () => undefined, [], 'The name of a remote is missing'],
  [
    'an unknown remote',
    () => undefined,
    ['shop'],
    'shows visitors no remote shop, only public_remote, events, not_live',
  ],
  ['a remote that is not live', () => undefined, ['not_live'], 'shows visitors no remote not_live'],
  [
    'a release of an older kit',
    () => serve({ 'remoteEntry.js': '' }),
    ['events'],
    'events 1.0.0 contains no types',
  ],
  [
    'a changed file',
    () => (responses['/releases/events/1.0.0/types/pages/home.d.ts'] = 'x'),
    ['events'],
    'its hash differs',
  ],
  [
    'a missing file',
    () => delete responses['/releases/events/1.0.0/types/pages/home.d.ts'],
    ['events'],
    'the status is 404',
  ],
  [
    'an address without a site',
    () => delete responses['/composition.json'],
    ['events'],
    'the status is 404. Check that SITE_URL or --site is the address of the site.',
  ],
  [
    'a path outside the folder',
    () => serve(TYPES, hostile('types/../../../x.d.ts')),
    ['events'],
    'files of release.json must be',
  ],
  [
    'another release',
    () => serve(TYPES, { version: '2.0.0' }),
    ['events'],
    'is for events 2.0.0, not for events 1.0.0',
  ],
  [
    'too many files',
    () => serve(TYPES, { types: 'types/1.d.ts', files: many }),
    ['events'],
    'has 501 files of types',
  ],
  [
    'a script, which a test runner would execute',
    () => serve({ ...TYPES, 'types/routes.test.js': 'evil()' }, { types: 'types/routes.d.ts' }),
    ['events'],
    'types/routes.test.js of events 1.0.0 is no declaration file',
  ],
  [
    'settings of a package manager',
    () => serve({ ...TYPES, 'types/package.json': '{}' }, { types: 'types/routes.d.ts' }),
    ['events'],
    'types/package.json of events 1.0.0 is no declaration file',
  ],
  [
    'a name that Windows reserves',
    () => serve({ ...TYPES, 'types/Con.d.ts': '' }, { types: 'types/routes.d.ts' }),
    ['events'],
    'types/Con.d.ts of events 1.0.0 is no declaration file',
  ],
  [
    'a folder whose dot Windows drops',
    () => serve({ ...TYPES, 'types/pages./home.d.ts': '' }, { types: 'types/routes.d.ts' }),
    ['events'],
    'types/pages./home.d.ts of events 1.0.0 is no declaration file',
  ],
  [
    'files of 6 MB together',
    () => serve({ ...TYPES, ...LARGE }, { types: 'types/routes.d.ts' }),
    ['events'],
    'The types of events 1.0.0 are larger than 5242880 bytes',
  ],
  [
    'a composition of nothing',
    () => (responses['/composition.json'] = '{"remotes":[null]}'),
    ['events'],
    'is not the composition of a site',
  ],
  [
    'an entry that is no URL',
    () =>
      (responses['/composition.json'] =
        '{"remotes":[{"name":"events","version":"1.0.0","entry":"http://["}]}'),
    ['events'],
    'is not the composition of a site',
  ],
  ['a site without JSON', () => (responses['/composition.json'] = '<html>'), ['events'], 'is not JSON'],
  [
    'another JSON',
    () => (responses['/composition.json'] = '{}'),
    ['events'],
    'is not the composition of a site',
  ],
  ['null', () => (responses['/composition.json'] = 'null'), ['events'], 'is not the composition of a site'],
])('%s fails with the reason, and the former types stay', async (_what, prepare, args, reason) => {
  prepare();

  await expect(run(...args)).rejects.toThrow(reason);
  expect(written()).toEqual(['types/events/old.d.ts']);
});

test('a site cannot control the terminal by names', async () => {
  responses['/composition.json'] =
    '{"remotes":[{"name":"a\\u001b]0;owned\\u0007\\u009b2J\\u202e","version":"","entry":""}]}';

  await expect(run('events')).rejects.toThrow(/no remote events, only a\]0;owned2J\. Private/);
});
