import { join } from 'node:path';
import { temporaryFolder } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { releases } from './releases';

const folder = temporaryFolder();
let site: Site;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
});
afterEach(() => site.stop());

const run = (args: string[], token = 'a-token') =>
  commandRun(releases, args, { SITE_URL: site.url, RELEASE_TOKEN: token });

test('overlay prints a link and until when it opens the overlay', async () => {
  const { code, text } = await run(['overlay']);

  expect(text).toContain(`\n\n  ${site.url}/releases/overlay/pass`);
  expect(text).toContain('until 2026-11-20 10:05 UTC');
  expect(code).toBe(0);
});

test.each([
  ['an unknown token', ['overlay'], 'guessed', 'does not know this RELEASE_TOKEN'],
  ['a folder', ['overlay', '--to', '/tmp/releases'], 'a-token', 'leave out --to, and set SITE_URL'],
  ['an argument', ['overlay', 'public_remote'], 'a-token', 'Usage: '],
])('overlay with %s fails with a message', async (_what, args, token, message) => {
  const { code, text } = await run(args, token);

  expect(text).toContain(message);
  expect(code).toBe(1);
});
