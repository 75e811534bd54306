import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as config from '../compile/config';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { env } from './config';
import { run } from './run';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'remote-run-'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ remote: { name: 'public_remote', mount: '/' } }),
  );
  site = await Site.start(join(folder, 'releases'));
  Object.assign(env, { SITE_URL: site.url, RELEASE_TOKEN: 'a-token' });
});

afterEach(async () => {
  delete env.SITE_URL;
  delete env.RELEASE_TOKEN;
  await site.stop();
  rmSync(folder, { recursive: true });
});

const remote = (...args: string[]) =>
  commandRun((input) => run(input.args, folder, input.progress), args, {});

test.each(['operator', 'public_remote/anna', 'events'])('token %s creates a token for it', async (holder) => {
  const { code, text } = await remote('token', holder);

  expect(code).toBe(0);
  expect(text).toContain(`\n  ${holder}=sha256:`);
});

test('commands without a name are about the remote of the folder', async () => {
  expect((await remote('token')).text).toContain('\n  public_remote=sha256:');
  for (const args of [['1.0.0'], ['public_remote', '1.0.0']])
    expect((await remote('switch', ...args)).text).toContain("has no release of 'public_remote'");
});

test('the hint after a wrong call works when it is followed', async () => {
  delete env.RELEASE_TOKEN;
  const { text } = await remote('list');

  const [, hint = ''] = /create one: .* (token operator)$/.exec(text) ?? [];
  expect((await remote(...hint.split(' '))).text).toContain('\n  operator=sha256:');
});

test('a command with the name of another remote is about that remote', async () => {
  expect((await remote('show', 'events')).text).toContain('"events" is not its remote.');
});

test('a version in place of a name prints the usage', async () => {
  expect((await remote('rollback', '1.4.0')).text).toContain('Usage: npm run releases -- rollback <remote>');
});

test('operators register a remote and create tokens in a folder that is not a remote', async () => {
  rmSync(join(folder, 'package.json'));

  expect((await remote('register', 'events', '--mount', '/events')).text).toContain('✓ register events at');
  expect((await remote('tokens', 'list')).text).toContain('No tokens of persons');
  expect((await remote('token', 'operator')).code).toBe(0);
});

const OPERATORS_HEADING =
  "\nFor operators of the site. They need the operator's token as RELEASE_TOKEN; `token` needs none.\n";

test.each([[['help']], [['help', 'releases']]])('%j lists the commands of operators apart', async (args) => {
  const [team = '', operator = ''] = (await remote(...args)).text.split(OPERATORS_HEADING);

  for (const command of ['register', 'unregister', 'renew', 'lift', 'tokens']) {
    expect(team).not.toMatch(new RegExp(`\\b${command}\\b`));
    expect(operator).toMatch(new RegExp(`\\b${command}\\b`));
  }
});

test.each([
  ['release', '--dry-run'],
  ['preview', '--days'],
  ['tokens', '--person'],
  ['init', 'init <name>'],
])('help %s prints the options of the command', async (command, option) => {
  expect(await remote('help', command)).toEqual({ code: 0, text: expect.stringContaining(option) });
});

test('a release is built for production, also with NODE_ENV=development', async () => {
  jest.replaceProperty(env, 'NODE_ENV', 'development');
  jest.doMock('./check', () => {
    const { buildConfig } = jest.requireActual<typeof config>('../compile/config');
    return { buildChecked: () => Promise.resolve(`built for ${buildConfig.mode}`) };
  });

  expect((await remote('build')).text).toBe('built for production');
});

test.each([
  ['help', 'preview'],
  ['preview', '--help'],
  ['release', '--help'],
])('%s %s works in a folder that is not a remote', async (...args) => {
  rmSync(join(folder, 'package.json'));

  expect(await remote(...args)).toEqual({ code: 0, text: expect.stringContaining('RELEASE_TOKEN') });
});

test('help of an unknown command names the command', async () => {
  expect((await remote('help', 'publish')).text).toContain('Unknown command: publish');
});

test('each command of the help exists', async () => {
  const { text } = await remote('help', 'releases');
  const commands = [...text.matchAll(/^ {2}([a-z]+) /gm)].map(([, command = '']) => command);

  expect(commands).toContain('renew');
  for (const command of commands.filter((name) => name !== 'npm'))
    expect([command, (await remote(command, '--help')).code]).toEqual([command, 0]);
});
