import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { TokenStore } from 'release-store/store';
import { temporaryFolder } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { releases } from './releases';

const folder = temporaryFolder();

let site: Site;
let store: TokenStore;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
  store = new TokenStore(join(folder.path, 'releases'));
});

afterEach(() => site.stop());

const run = (...args: string[]) =>
  commandRun(releases, ['tokens', ...args], { SITE_URL: site.url, RELEASE_TOKEN: 'a-token' });
const create = (...args: string[]) =>
  run('create', '--person', 'Ada Lovelace', '--remote', 'public_remote', ...args);

test('create prints the token once, and the site stores its hash only', async () => {
  const { code, text } = await create('--expires', '90d');

  expect(code).toBe(0);
  const token = /^ {2}([\w-]{43})$/m.exec(text)?.[1] ?? '';
  const [stored] = store.all();
  expect(stored).toMatchObject({
    remote: 'public_remote',
    person: 'Ada Lovelace',
    hash: createHash('sha256').update(token).digest('hex'),
  });
  expect(text).toMatch(
    /^Token public_remote\.[0-9a-f]{8}, valid until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. It is shown only once\. Send it to Ada Lovelace/m,
  );
  expect(JSON.stringify(store.all())).not.toContain(token);
});

test('list shows person, remote, creation and validity, and revoke takes the id of the list', async () => {
  expect((await run('list')).text).toContain('No tokens of persons');
  await create();
  const { text } = await run('list');
  expect(text).toMatch(/^ID +PERSON +REMOTE +CREATED +VALID\n/);
  const id =
    /^public_remote\.\w+(?= +Ada Lovelace +public_remote +\d.+UTC +until it is revoked$)/m.exec(text)?.[0] ??
    '';

  expect((await run('revoke', id)).code).toBe(0);

  expect((await run('list')).text).toMatch(/ revoked \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  expect(await run('revoke', id)).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no valid token'),
  });
});

test.each([
  [['create', '--remote', 'public_remote'], '--person is missing'],
  [['create', '--person', 'Ada'], '--remote is missing'],
  [
    ['create', '--person', 'Ada', '--remote', 'public_remote', '--expires', '90'],
    "--expires is '90': expected a number of days, like 90d",
  ],
  [['create', '--person', 'Ada', '--remote', 'public_remote', '--expires', '0d'], "--expires is '0d'"],
  [
    ['create', '--person', 'Ada', '--remote', 'public_remote', '--expires', '800d'],
    'days must be a whole number from 1 to 730',
  ],
  [['create', '--person', '<b>', '--remote', 'public_remote'], 'person must be a name'],
  [['create', '--person', 'Ada', '--remote', 'shop'], 'is not its remote'],
  [['create', 'events'], 'Usage: '],
  [['revoke'], 'Usage: '],
  [['revoke', 'events'], "'events' is not the id of a token"],
  [['revoke', 'public_remote.ffffffff'], 'public_remote has no valid token ffffffff'],
  [['renew'], 'Usage: '],
  [['list', '--to', 'folder'], "Unknown option '--to'"],
])('tokens %j fails with the reason', async (args, reason) => {
  const { code, text } = await run(...args);

  expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
  expect(store.all()).toEqual([]);
});

test('help needs no token, and a token that ended is named with the reason', async () => {
  expect((await commandRun(releases, ['tokens', '--help'], {})).text).toContain('create --person');
  site.token = 'another';
  site.unauthorized = { title: 'Token has ended', detail: 'This token of Ada expired on 2026-01-02.' };

  expect(await run('list')).toEqual({ code: 1, text: 'This token of Ada expired on 2026-01-02.' });
});
