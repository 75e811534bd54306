import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from 'release-store/release';
import { filesIn } from 'release-store/archive';
import { aBuild } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { temporaryFolder } from 'release-store/testing';
import { releases } from './releases';
import type { Environment } from './command-context';

const folder = temporaryFolder();
const REMOTE = 'public_remote';

let site: Site;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
});

afterEach(() => site.stop());

const run = (command: string, env: Environment = {}, timeoutMs = 60_000) =>
  commandRun((input) => releases({ ...input, timeoutMs }), words(command), {
    SITE_URL: site.url,
    RELEASE_TOKEN: 'a-token',
    ...env,
  });
const words = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, text]) => text ?? word);
const entry = async () => (await site.store.entry(REMOTE)).entry!;

async function storeVersions(...versions: string[]) {
  for (const version of versions) {
    const build = await aBuild(join(folder.path, 'builds', version), { version });
    await site.store.put(REMOTE, version, filesIn(build));
  }
}

/** Stores the versions, then makes each version live in this order. */
async function releaseVersions(...versions: string[]) {
  await storeVersions(...versions);
  for (const version of versions) await run(`switch ${REMOTE} ${version}`);
}

const undated = (text: string) => text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '<a minute in UTC>   ');

test('list shows live versions with time and author of the last change', async () => {
  await releaseVersions('1.0.0');

  const { code, text } = await run('list');

  expect(undated(text)).toBe(
    [
      'REMOTE         LIVE   LAST CHANGE           BY',
      'public_remote  1.0.0  <a minute in UTC>     Ada (token of public_remote/anna)',
      'admin_remote   -',
    ].join('\n'),
  );
  expect(code).toBe(0);
});

test('show prints versions and history, newest first', async () => {
  await releaseVersions('1.0.0', '1.1.0');
  await run(`canary ${REMOTE} 1.0.0 --percent 5 --why "to compare"`);

  const { text } = await run(`show ${REMOTE}`);

  expect(undated(text)).toBe(
    [
      'public_remote',
      'Live    1.1.0',
      '        canary 1.0.0 for 5 of 100 visitors',
      'Stored  1.1.0, 1.0.0',
      '',
      'WHEN                  WHO  TOKEN OF            DID     FROM   TO     WHY',
      '<a minute in UTC>     Ada  public_remote/anna  canary  1.1.0  1.0.0  to compare',
      '<a minute in UTC>     Ada  public_remote/anna  switch  1.0.0  1.1.0',
      '<a minute in UTC>     Ada  public_remote/anna  switch  -      1.0.0',
    ].join('\n'),
  );
});

test('list and show print the state that the site reports', async () => {
  await releaseVersions('1.0.0', '1.1.0');
  site.shellState = () => ({
    inUse: { live: '1.0.0' },
    problem: '1.1.0: remoteEntry.js is missing',
    halted: { version: '1.2.0', reason: '5 of 10 failed' },
  });

  const notes =
    '1.2.0 was halted: 5 of 10 failed; visitors get 1.0.0; rejected: 1.1.0: remoteEntry.js is missing';
  expect((await run('list')).text).toContain(notes);
  for (const note of notes.split('; ')) expect((await run(`show ${REMOTE}`)).text).toContain(note);
});

test('switch makes a version live and waits until the site serves it', async () => {
  await storeVersions('1.0.0');

  const { code, text } = await run(`switch ${REMOTE} 1.0.0 --why "first of all"`);

  expect(text).toContain('✓ switch public_remote 1.0.0\n');
  expect(text).toContain(`✓ Waiting until ${site.url} serves it`);
  expect(code).toBe(0);
  expect((await entry()).history).toMatchObject([{ did: 'switch', why: 'first of all', to: '1.0.0' }]);
});

test('each rollback goes back by one version', async () => {
  await releaseVersions('1.0.0', '1.1.0', '1.2.0');

  await run(`rollback ${REMOTE} --why "prices are wrong"`);
  expect(await entry()).toMatchObject({ live: '1.1.0' });
  expect((await entry()).history.at(-1)).toMatchObject({ did: 'rollback', why: 'prices are wrong' });

  await run(`rollback ${REMOTE}`);
  expect((await entry()).live).toBe('1.0.0');

  const { code, text } = await run(`rollback ${REMOTE}`);
  expect(text).toContain(
    'has no version before 1.0.0. Choose a version: npm run releases -- switch public_remote',
  );
  expect(code).toBe(1);
});

test('a rollback during a canary takes back the canary and leaves the live release', async () => {
  await releaseVersions('1.0.0', '1.1.0');
  await storeVersions('1.2.0');
  await run(`canary ${REMOTE} 1.2.0 --percent 5`);

  const { text } = await run(`rollback ${REMOTE} --why "prices are wrong"`);

  expect(text).toContain('✓ halt public_remote 1.2.0');
  expect(await entry()).toMatchObject({ live: '1.1.0' });
  expect((await entry()).candidate).toBeUndefined();
  expect((await entry()).history.at(-1)).toMatchObject({ did: 'halt', why: 'prices are wrong' });

  await run(`rollback ${REMOTE}`);
  expect((await entry()).live).toBe('1.0.0');
});

describe('the end of a canary', () => {
  const inUse = (candidate?: string) => ({ inUse: { live: '1.0.0', ...(candidate && { candidate }) } });

  beforeEach(async () => {
    await releaseVersions('1.0.0');
    await storeVersions('1.1.0');
    await run(`canary ${REMOTE} 1.1.0 --percent 5`);
  });

  test.each(['rollback', 'halt'])('%s waits until the site has stopped serving it', async (command) => {
    let remaining = 6;
    site.shellState = () => inUse((remaining -= 1) > 0 ? '1.1.0' : undefined);

    const { code, text } = await run(`${command} ${REMOTE}`);

    expect(text).toContain(`✓ Waiting until ${site.url} ends the canary\n`);
    expect(code).toBe(0);
    expect(remaining).toBeLessThanOrEqual(0);
  });

  test('a site that still serves it is reported: code 4', async () => {
    site.shellState = () => inUse('1.1.0');

    const { code, text } = await run(`rollback ${REMOTE}`, {}, 0);

    expect(text).toContain(
      `${site.url} did not end the canary ${REMOTE} 1.1.0 within 0 s. Visitors still get 1.1.0.`,
    );
    expect(code).toBe(4);
  });

  test('another canary that starts meanwhile is reported: code 3', async () => {
    site.shellState = () => inUse('1.1.0');
    const { tag } = await site.store.entry(REMOTE);
    const rollback = run(`rollback ${REMOTE}`);
    while ((await site.store.entry(REMOTE)).tag === tag) await new Promise(setImmediate);
    const halted = await site.store.entry(REMOTE);
    const canary = { did: 'canary', who: 'Grace', why: '', version: '1.1.0', percent: 10 } as const;
    await site.store.change(REMOTE, halted.tag, canary);

    const { code, text } = await rollback;

    expect(text).toContain('The registry entry has changed. ');
    expect(code).toBe(3);
  });
});

test('after a rollback and a new release, rollback restores the version that was live before the new release', async () => {
  await releaseVersions('1.0.0', '1.1.0');
  await run(`rollback ${REMOTE}`);
  await releaseVersions('1.2.0');

  await run(`rollback ${REMOTE}`);

  expect((await entry()).live).toBe('1.0.0');
});

test('a canary can be promoted or halted', async () => {
  await releaseVersions('1.0.0');
  await storeVersions('1.1.0');

  await run(`canary ${REMOTE} 1.1.0 --percent 25`);
  expect((await entry()).candidate).toEqual({ version: '1.1.0', percent: 25 });
  await run(`halt ${REMOTE}`);
  expect(await entry()).not.toHaveProperty('candidate');
  await run(`canary ${REMOTE} 1.1.0 --percent 50`);
  expect((await run(`promote ${REMOTE}`)).text).toContain('✓ promote public_remote 1.1.0');
  expect(await entry()).toMatchObject({ live: '1.1.0' });

  expect(await run(`promote ${REMOTE}`)).toMatchObject({ code: 1, text: 'No canary is running' });
});

test('a remote can be disabled with a reason and enabled again', async () => {
  await releaseVersions('1.0.0');

  expect(await run(`disable ${REMOTE}`)).toMatchObject({
    code: 1,
    text: '--why is missing: give the reason for switching the remote off',
  });
  expect((await run(`disable ${REMOTE} --why "it charges twice"`)).text).toContain(
    'switched off: it charges twice',
  );
  expect((await entry()).disabled).toEqual({ why: 'it charges twice' });
  await run(`enable ${REMOTE}`);
  expect(await entry()).not.toHaveProperty('disabled');
});

test('all commands work on a folder', async () => {
  await storeVersions('1.0.0', '1.1.0');
  const on = (command: string) =>
    run(`${command} --to releases`, { INIT_CWD: folder.path, RELEASE_TOKEN: '' });

  await on(`switch ${REMOTE} 1.0.0`);
  await on(`switch ${REMOTE} 1.1.0`);
  expect((await on(`rollback ${REMOTE}`)).code).toBe(0);

  expect((await on('list')).text).toMatch(/^public_remote {2}1\.0\.0 /m);
  expect(await on('show other_remote')).toMatchObject({
    code: 1,
    text: `${join(folder.path, 'releases')} has no release of 'other_remote'. It has releases of: public_remote.`,
  });
});

test('a concurrent switch is reported and not undone: code 3', async () => {
  await releaseVersions('1.0.0', '1.1.0', '1.2.0');
  site.beforeChange = async () => {
    const { tag } = await site.store.entry(REMOTE);
    await site.store.change(REMOTE, tag, { did: 'switch', who: 'Grace', why: '', version: '1.0.0' });
  };

  const { code, text } = await run(`switch ${REMOTE} 1.1.0`);

  expect(text).toContain('UTC: Grace, switch from 1.2.0 to 1.0.0.');
  expect(code).toBe(3);
  expect((await entry()).live).toBe('1.0.0');
});

test('token prints a new token and its RELEASE_TOKENS line without calling the site', async () => {
  const { text, code } = await run('token public_remote', {
    SITE_URL: 'http://127.0.0.1:1',
    RELEASE_TOKEN: '',
  });

  const token = /^ {2}([\w-]{43})$/m.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  expect(text).toContain(`\n  public_remote=sha256:${hash}\n`);
  expect(code).toBe(0);
  expect((await run('token public_remote')).text).not.toContain(token);
});

test('token creates a separate line for one person', async () => {
  const { text } = await run('token public_remote/anna');

  expect(text).toMatch(/^ {2}public_remote\/anna=sha256:[0-9a-f]{64}$/m);
});

test.each([
  ['publish', 'Unknown command: publish. Run with --help to list all commands.'],
  ['constructor', 'Unknown command: constructor.'],
  ['switch public_remote', 'Usage: npm run releases -- switch <remote> <version>'],
  ['list public_remote', 'Usage: npm run releases -- list'],
  ['switch public_remote 9.9.9', 'public_remote 9.9.9 is not in the store: publish it first'],
  ['show other_remote', '"other_remote" is not its remote.'],
  ['show ../x', '"../x" is not its remote.'],
  ['show admin_remote', "has no release of 'admin_remote'. It has releases of: "],
  ['canary public_remote 1.0.0', '--percent is missing: set the share of visitors who get the canary'],
  ['token ../x', '"../x" is not a remote or \'operator\', with or without a person'],
  ['token public_remote/', '"public_remote/" is not a remote or'],
  ['token a/b/c', '"a/b/c" is not a remote or'],
  ['list --all', "Unknown option '--all'."],
  ['switch public_remote 1.0.0 --percent 5', '--percent is an option of canary, not of switch'],
  ['promote public_remote --percent 25', '--percent is an option of canary, not of promote'],
  ['list --json', '--json is an option of log, not of list'],
])('%s ends with code 1 and tells what to do', async (command, reason) => {
  await releaseVersions('1.0.0');

  const { code, text } = await run(command);

  expect(text).toContain(reason);
  expect(code).toBe(1);
});

test('without a command the help is printed', async () => {
  expect(await run('')).toMatchObject({ code: 0, text: expect.stringContaining('rollback <remote>') });
});

test('prune removes releases that nobody needs, and says which', async () => {
  const numbers = Array.from({ length: 12 }, (_, number) => `1.${number}.0`);
  await releaseVersions(...numbers.slice(0, 2));
  await storeVersions(...numbers.slice(2));
  expect(await run(`prune ${REMOTE}`)).toEqual({
    code: 0,
    text: `✓ prune ${REMOTE}\nNo release is old enough to be removed.`,
  });

  const old = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  await storeVersions('0.9.0');
  await utimes(join(folder.path, 'releases', REMOTE, '0.9.0', 'release.json'), old, old);
  expect((await run(`prune ${REMOTE}`)).text).toContain('Removed 0.9.0');
  expect((await site.store.entry(REMOTE)).versions).toHaveLength(12);
});

test('prune removes all old releases, also if they are more than the site removes at once', async () => {
  await releaseVersions('1.0.0', '1.1.0');
  const numbers = Array.from({ length: 70 }, (_, number) => `0.${number}.0`);
  await storeVersions(...numbers);
  const old = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  for (const version of numbers)
    await utimes(join(folder.path, 'releases', REMOTE, version, 'release.json'), old, old);

  const { text } = await run(`prune ${REMOTE}`);

  expect(text.split(', ')).toHaveLength(62);
  expect((await site.store.entry(REMOTE)).versions).toHaveLength(10);
});

describe('log', () => {
  const history: Change[] = [
    { at: '2026-03-04T05:06:07.000Z', who: 'Ada', why: 'to see', did: 'switch', from: null, to: '1.0.0' },
    {
      at: '2026-03-05T05:06:07.000Z',
      who: 'Ada',
      role: 'public_remote',
      person: 'anna',
      why: 'spring texts',
      did: 'canary',
      from: '1.0.0',
      to: '1.1.0',
      commit: '8db398190bc1d2',
      isDirty: true,
      commits: ['Spring texts', 'Shorter titles'],
    },
  ];

  beforeEach(async () => {
    await storeVersions('1.0.0');
    const registry = { remotes: { [REMOTE]: { live: '1.0.0', history } } };
    await writeFile(join(folder.path, 'releases/registry.json'), JSON.stringify(registry));
  });

  test('shows who changed what, when and why, and the commits since the release before, newest first', async () => {
    expect(await run(`log ${REMOTE}`)).toEqual({
      code: 0,
      text: [
        '2026-03-05 05:06 UTC  canary from 1.0.0 to 1.1.0',
        '  Ada (token of public_remote/anna): spring texts',
        '  commit 8db398190b and changes that were not committed',
        '    - Spring texts',
        '    - Shorter titles',
        '',
        '2026-03-04 05:06 UTC  switch from nothing to 1.0.0',
        '  Ada: to see',
      ].join('\n'),
    });
  });

  test('--json prints nothing but JSON', async () => {
    const { text } = await run(`log ${REMOTE} --json`);
    expect(JSON.parse(text)).toEqual({ remote: REMOTE, history: history.toReversed() });
  });
});
