import { readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { runCommand } from '../product/command';
import { expect, test as base } from '../product/fixtures';
import type { Shell } from '../product/product';
import { archiveOfCopy, newToken, ReleaseApi } from '../product/release-api';
import { Relay } from '../product/relay';

const REMOTE = 'public_remote';

type Team = { shell: Shell; api: ReleaseApi; token: string };

/** A shell that knows the token of the public pages' team and no other. */
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

const incoming = (shell: Shell) => readdir(join(shell.releases.path, '.incoming')).catch(() => []);
const stored = (shell: Shell, remote: string) => readdir(join(shell.releases.path, remote));

test('of two teams that switch from the same state exactly one wins, and the other is told who', async ({
  team,
}) => {
  const { api } = team;
  await publishCopy(team, '9.0.0');
  await publishCopy(team, '9.0.1');
  const { tag } = (await (await api.view(REMOTE)).json()) as { tag: string };

  const [ada, grace] = await Promise.all([
    api.change(REMOTE, tag, { did: 'switch', version: '9.0.0', who: 'Ada' }),
    api.change(REMOTE, tag, { did: 'switch', version: '9.0.1', who: 'Grace' }),
  ]);

  expect([ada.status, grace.status].sort()).toEqual([200, 412]);
  const [winner, version, told] = ada.ok ? ['Ada', '9.0.0', grace] : ['Grace', '9.0.1', ada];
  expect((await told.json()).entry.history).toContainEqual(
    expect.objectContaining({ who: winner, to: version }),
  );
  expect(await (await api.view(REMOTE)).json()).toMatchObject({ inUse: { live: version } });
});

test('of two commands that switch at one moment one ends with 0, the other with 3 and the name of the first', async ({
  team,
}) => {
  const { shell, api, token } = team;
  await publishCopy(team, '9.0.0');
  await publishCopy(team, '9.0.1');
  await api.changeNow(REMOTE, { did: 'switch', version: '9.0.0' });
  const relay = await Relay.start(`${shell.url}/`);
  relay.waits.set(`PATCH releases/${REMOTE}`, meetingOf(2));
  const env = { SITE_URL: relay.url, RELEASE_TOKEN: token };

  const [ada, grace] = await Promise.all([
    runCommand(['npm', 'run', 'release', '-w', 'public-remote'], { ...env, RELEASE_BY: 'Ada' }),
    runCommand(['npm', 'run', 'releases', '--', 'switch', REMOTE, '9.0.1'], { ...env, RELEASE_BY: 'Grace' }),
  ]);
  await relay.remove();

  expect([ada.code, grace.code].sort(), ada.output + grace.output).toEqual([0, 3]);
  const [winner, loser] = ada.code === 0 ? ['Ada', grace] : ['Grace', ada];
  expect(loser.output).toMatch(
    new RegExp(
      `The registry entry changed since this command read it\\. .*: ${winner} \\(token of ${REMOTE}\\), switch from 9\\.0\\.0 to `,
    ),
  );
});

test('the token of a team does nothing to the other remote', async ({ team }) => {
  const { shell, api } = team;
  const before = await readFile(join(shell.releases.path, 'registry.json'), 'utf8');
  const versions = await stored(shell, 'admin_remote');
  const archive = await archiveOfCopy(shell.releases, 'admin_remote', '9.0.0');

  const answers = await Promise.all([
    api.view('admin_remote'),
    api.check('admin_remote', {}),
    api.publish('admin_remote', '9.0.0', archive),
    api.change('admin_remote', 'any', { did: 'disable', why: 'mischief' }),
    api.publish(REMOTE, '9.0.0', archive),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 422]);
  expect(await readFile(join(shell.releases.path, 'registry.json'), 'utf8')).toBe(before);
  expect(await stored(shell, 'admin_remote')).toEqual(versions);
  const { remotes } = (await (await api.list()).json()) as { remotes: object };
  expect(Object.keys(remotes)).toEqual([REMOTE]);
});

test('an upload that breaks off leaves nothing, and the version can be published afterwards', async ({
  team,
}) => {
  const { shell, api, token } = team;
  const archive = await archiveOfCopy(shell.releases, REMOTE, '9.0.0');
  const versions = await stored(shell, REMOTE);
  const upload = request(`${shell.url}/releases/${REMOTE}/9.0.0`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-tar' },
  });
  upload.on('error', () => undefined);
  upload.write(archive.subarray(0, archive.length / 2));
  await expect.poll(() => incoming(shell)).toHaveLength(1);

  upload.destroy();

  await expect.poll(() => incoming(shell)).toEqual([]);
  expect((await api.publish(REMOTE, '9.0.0', archive.subarray(0, archive.length / 2))).status).toBe(422);
  expect(await incoming(shell)).toEqual([]);
  expect(await stored(shell, REMOTE)).toEqual(versions);
  expect((await api.publish(REMOTE, '9.0.0', archive)).status).toBe(201);
  expect((await api.publish(REMOTE, '9.0.0', archive)).status).toBe(409);
});

test('a team tries, releases, looks and rolls back with commands alone', async ({ team }) => {
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
    ['npm', 'run', 'release', '-w', 'public-remote', '--', '--why', 'spring texts'],
    env,
  );
  expect(release, release.output).toMatchObject({ code: 0 });
  expect(release.output).toContain(`${REMOTE} ${version} is live: ${shell.url}`);
  expect(await stored(shell, REMOTE)).toContain(version);
  expect(await setOf(shell)).toContain(`${REMOTE}@${version}`);

  const list = await runCommand(['npm', 'run', 'releases', '--', 'list'], env);
  expect(list, list.output).toMatchObject({ code: 0 });
  expect(list.output).toMatch(new RegExp(`${REMOTE} +${version} .*Ada`));
  expect(list.output).not.toContain('admin_remote');

  const rollback = await runCommand(['npm', 'run', 'releases', '--', 'rollback', REMOTE], env);
  expect(rollback, rollback.output).toMatchObject({ code: 0 });
  expect(await setOf(shell)).toContain(`${REMOTE}@9.0.0`);
});

test('a command that is refused ends with 1 without the right token and with 2 for a broken release', async ({
  team,
}) => {
  const { shell, token } = team;
  await publishCopy(team, '9.0.0');
  await shell.releases.tamper(REMOTE, '9.0.0', 'remoteEntry.js');
  const before = await setOf(shell);
  const command = ['npm', 'run', 'releases', '--', 'switch', REMOTE, '9.0.0'];

  const [stranger, broken] = await Promise.all([
    runCommand(command, { SITE_URL: shell.url, RELEASE_TOKEN: newToken(REMOTE).token }),
    runCommand(command, { SITE_URL: shell.url, RELEASE_TOKEN: token }),
  ]);

  expect(stranger, stranger.output).toMatchObject({ code: 1 });
  expect(stranger.output).toContain('does not know this RELEASE_TOKEN');
  expect(broken, broken.output).toMatchObject({ code: 2 });
  expect(broken.output).toContain('remoteEntry.js is not the file that was released');
  expect(await setOf(shell)).toBe(before);
});

test('a shell that is killed while a team publishes and switches starts with a whole store and all it had acknowledged', async () => {
  test.setTimeout(150_000);
  const result = await runCommand(['npm', 'run', 'bench', '--', 'crash'], { CRASH_ROUNDS: '6' });

  expect(result, result.output).toMatchObject({ code: 0 });
  expect(result.output).toMatch(/all +6 .* 0 +0 +0$/m);
});

async function setOf({ url }: Shell): Promise<string> {
  const html = await (await fetch(url)).text();
  return /"set":"([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Lets nobody go on before so many have come. */
function meetingOf(size: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const isOpen = new Promise<void>((done) => (open = done));
  return () => {
    come += 1;
    if (come === size) open();
    return isOpen;
  };
}
