import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from 'test-kit/release-client';
import { runCommand } from '../product/command';
import { expect, test as base } from '../product/fixtures';
import type { Shell } from '../product/product';
import { archiveOfCopy, ReleaseApi } from '../product/release-api';
import { Relay } from '../product/relay';
import { mostCommonSet } from '../product/release-group';

const REMOTE = 'public_remote';
/** Builds take minutes on a busy machine. */
const PATIENCE = { timeout: 150_000 };

type Team = { shell: Shell; api: ReleaseApi; token: string };

const test = base.extend<{ team: Team }>({
  team: async ({ site, startShell }, use) => {
    const { token, line } = newToken(REMOTE);
    const shell = await startShell({ apiUrl: site.content.url, env: { RELEASE_TOKENS: line } });
    await use({ shell, token, api: new ReleaseApi(shell.url, token) });
  },
});

const publishCopy = async ({ shell, api }: Team, version: string) =>
  expect(
    (await api.publish(REMOTE, version, await archiveOfCopy(shell.releases, REMOTE, version))).status,
  ).toBe(201);

const stored = (shell: Shell, remote: string) => readdir(join(shell.releases.path, remote));

test('of two concurrent switches, one command ends with 0 and the other with 3 and the author of the first', async ({
  team,
}) => {
  const { shell, api, token } = team;
  await publishCopy(team, '9.0.0');
  await publishCopy(team, '9.0.1');
  await api.changeNow(REMOTE, { did: 'switch', version: '9.0.0' });
  const relay = await Relay.start(`${shell.url}/`);
  relay.waits.set(`PATCH releases/${REMOTE}`, barrierFor(2));
  const env = { SITE_URL: relay.url, RELEASE_TOKEN: token };

  const first = runCommand(['npm', 'run', 'release', '-w', 'public-remote', '--', '--at-once'], {
    ...env,
    RELEASE_BY: 'Ada',
  });
  // The relay forwards the calls of both commands together. The first command builds and uploads before its call, so
  // the second command starts only after that call. Otherwise, the second call would time out in the relay.
  await expect.poll(() => relay.callsOf('PATCH', `releases/${REMOTE}`), PATIENCE).toHaveLength(1);
  const second = runCommand(['npm', 'run', 'releases', '--', 'switch', REMOTE, '9.0.1'], {
    ...env,
    RELEASE_BY: 'Grace',
  });
  const [ada, grace] = await Promise.all([first, second]);
  await relay.remove();

  expect([ada.code, grace.code].sort(), ada.output + grace.output).toEqual([0, 3]);
  const [winner, loser] = ada.code === 0 ? ['Ada', grace] : ['Grace', ada];
  expect(loser.output).toMatch(
    new RegExp(
      `The registry entry changed since this command read it\\. .*: ${winner} \\(token of ${REMOTE}\\), switch from 9\\.0\\.0 to `,
    ),
  );
});

test('a team previews, releases, lists and rolls back with commands', async ({ team }) => {
  const { shell, api, token } = team;
  const env = { SITE_URL: shell.url, RELEASE_TOKEN: token, RELEASE_BY: 'Ada' };
  const version = await shell.releases.live(REMOTE);
  const built = join(shell.releases.path, REMOTE, version);
  await publishCopy(team, '9.0.0');
  await api.changeNow(REMOTE, { did: 'switch', version: '9.0.0' });
  await rm(built, { recursive: true });

  const dryRun = await runCommand(['npm', 'run', 'release', '-w', 'public-remote', '--', '--dry-run'], env);
  expect(dryRun, dryRun.output).toMatchObject({ code: 0 });
  expect(dryRun.output).toContain(`${REMOTE} ${version} may go live. Nothing was published.`);
  expect(await stored(shell, REMOTE)).toEqual(['9.0.0']);

  const release = await runCommand(
    ['npm', 'run', 'release', '-w', 'public-remote', '--', '--at-once', '--why', 'spring texts'],
    env,
  );
  expect(release, release.output).toMatchObject({ code: 0 });
  expect(release.output).toContain(`${REMOTE} ${version} is live: ${shell.url}`);
  expect(await stored(shell, REMOTE)).toContain(version);
  expect(await mostCommonSet(shell.url)).toContain(`${REMOTE}@${version}`);

  const list = await runCommand(['npm', 'run', 'releases', '--', 'list'], env);
  expect(list, list.output).toMatchObject({ code: 0 });
  expect(list.output).toMatch(new RegExp(`${REMOTE} +${version} .*Ada`));
  expect(list.output).not.toContain('admin_remote');

  const rollback = await runCommand(['npm', 'run', 'releases', '--', 'rollback', REMOTE], env);
  expect(rollback, rollback.output).toMatchObject({ code: 0 });
  expect(await mostCommonSet(shell.url)).toContain(`${REMOTE}@9.0.0`);
});

test('a rejected command ends with 1 for a wrong token and with 2 for a broken release', async ({ team }) => {
  const { shell, token } = team;
  await publishCopy(team, '9.0.0');
  await shell.releases.tamper(REMOTE, '9.0.0', 'remoteEntry.js');
  const before = await mostCommonSet(shell.url);
  const command = ['npm', 'run', 'releases', '--', 'switch', REMOTE, '9.0.0'];

  const [stranger, broken] = await Promise.all([
    runCommand(command, { SITE_URL: shell.url, RELEASE_TOKEN: newToken(REMOTE).token }),
    runCommand(command, { SITE_URL: shell.url, RELEASE_TOKEN: token }),
  ]);

  expect(stranger, stranger.output).toMatchObject({ code: 1 });
  expect(stranger.output).toContain('does not know this RELEASE_TOKEN');
  expect(broken, broken.output).toMatchObject({ code: 2 });
  expect(broken.output).toContain('remoteEntry.js is not the file that was released');
  expect(await mostCommonSet(shell.url)).toBe(before);
});

test('a shell that is killed while a team publishes and switches restarts with an intact store and every acknowledged change', async () => {
  test.setTimeout(600_000);
  const result = await runCommand(['npm', 'run', 'bench', '--', 'crash'], { CRASH_ROUNDS: '3' });

  expect(result, result.output).toMatchObject({ code: 0 });
  expect(result.output).toMatch(/all +3 .* 0 +0 +0$/m);
});

/** Returns a function whose promises all resolve when it has been called `size` times. */
function barrierFor(size: number): () => Promise<void> {
  let calls = 0;
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  return () => {
    calls += 1;
    if (calls === size) open();
    return opened;
  };
}
