import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from 'test-kit/release-client';
import { runCommand } from '../product/command';
import { expect, test } from '../product/fixtures';
import { archiveOfCopy, ReleaseApi } from '../product/release-api';
import { mostCommonSet } from '../product/release-group';

const REMOTE = 'public_remote';

test('a team releases and rolls back with commands; a rejected command ends with 1 for a wrong token and with 2 for a broken release', async ({
  site,
  startShell,
}) => {
  const { token, line } = newToken(REMOTE);
  const shell = await startShell({ apiUrl: site.content.url, env: { RELEASE_TOKENS: line } });
  const api = new ReleaseApi(shell.url, token);
  const env = { SITE_URL: shell.url, RELEASE_TOKEN: token, RELEASE_BY: 'Ada' };
  const version = await shell.releases.live(REMOTE);
  for (const copy of ['9.0.0', '9.0.1']) {
    const answer = await api.publish(REMOTE, copy, await archiveOfCopy(shell.releases, REMOTE, copy));
    expect(answer.status).toBe(201);
  }
  await api.changeNow(REMOTE, { did: 'switch', version: '9.0.0' });
  await rm(join(shell.releases.path, REMOTE, version), { recursive: true });

  const release = await runCommand(
    ['npm', 'run', 'release', '-w', 'public-remote', '--', '--at-once', '--why', 'spring texts'],
    env,
  );
  expect(release, release.output).toMatchObject({ code: 0 });
  expect(release.output).toContain(`${REMOTE} ${version} is live: ${shell.url}`);
  expect(await mostCommonSet(shell.url)).toContain(`${REMOTE}@${version}`);

  const rollback = await runCommand(['npm', 'run', 'releases', '--', 'rollback', REMOTE], env);
  expect(rollback, rollback.output).toMatchObject({ code: 0 });
  expect(await mostCommonSet(shell.url)).toContain(`${REMOTE}@9.0.0`);

  await shell.releases.tamper(REMOTE, '9.0.1', 'remoteEntry.js');
  const command = ['npm', 'run', 'releases', '--', 'switch', REMOTE, '9.0.1'];
  const [stranger, broken] = await Promise.all([
    runCommand(command, { ...env, RELEASE_TOKEN: newToken(REMOTE).token }),
    runCommand(command, env),
  ]);
  expect(stranger, stranger.output).toMatchObject({ code: 1 });
  expect(stranger.output).toContain('does not know this RELEASE_TOKEN');
  expect(broken, broken.output).toMatchObject({ code: 2 });
  expect(broken.output).toContain('remoteEntry.js is not the file that was released');
  expect(await mostCommonSet(shell.url)).toContain(`${REMOTE}@9.0.0`);
});

test('a shell that is killed while a team publishes and switches restarts with an intact store and every acknowledged change', async () => {
  test.setTimeout(600_000);
  const result = await runCommand(['npm', 'run', 'bench', '--', 'crash'], { CRASH_ROUNDS: '3' });

  expect(result, result.output).toMatchObject({ code: 0 });
  expect(result.output).toMatch(/all +3 .* 0 +0 +0$/m);
});
