import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { scripts } from '../../../package.json';
import operatorCommands from '../testing/operator-commands.json';
import { putRelease } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const ROOT = resolve(__dirname, '../../..');
const TOKEN = 'of-the-operator';
const TYPES = 'types/routes.d.ts';
const QUARANTINED = { '1.4.0': { at: '2026-11-20T10:00:00.000Z', why: 'its process ended' } };

const shell = runningShell(
  { RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update(TOKEN).digest('hex')}` },
  {
    async prepare() {
      const health = { good: ['1.0.0'], loading: [], crashes: [], quarantined: QUARANTINED };
      await writeFile(
        join(shell.folder.path, 'data/release-health.json'),
        JSON.stringify({ remotes: { public_remote: health } }),
      );
      await putRelease(shell.releasesDir, { version: '1.4.0', types: TYPES, contents: { [TYPES]: '' } });
    },
  },
);

/** The commands run in this order. `scripts/documented-commands.test.ts` compares the commands with the documents. */
const COMMANDS = operatorCommands as [command: string, output: string][];

type Run = { folder: string; siteUrl: string; usesNpm: boolean };

/**
 * Runs a command in the folder of a team. `npx --no remote` runs the program of this repository. Unless `usesNpm`, runs
 * the script of `package.json` without npm, to save the time in which npm starts.
 */
async function run(
  line: string,
  { folder, siteUrl, usesNpm }: Run,
): Promise<{ code: number; output: string }> {
  const command = line
    .replace(/^npx --no remote/, `node '${join(ROOT, 'remote-kit/bin/remote.js')}'`)
    .replace(/^npm run releases --/, (text) => (usesNpm ? text : `cd '${ROOT}' && ${scripts.releases}`))
    .replace(/^npm run/, `npm run --silent --prefix '${ROOT}'`);
  const variables = [`SITE_URL=${siteUrl}`, `RELEASE_TOKEN=${TOKEN}`, 'RELEASE_BY=Olga'];
  return new Promise((done) =>
    execFile('env', [...variables, 'sh', '-c', command], { cwd: folder }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
}

jest.setTimeout(300_000);

test('each documented command of operators works in a process of its own', async () => {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const siteUrl = `http://127.0.0.1:${(shell.app.server.address() as AddressInfo).port}`;
  const folder = join(shell.folder.path, 'team');
  await mkdir(folder);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ remote: { name: 'public_remote', mount: '/' } }),
  );
  let tokenId = '';
  for (const [number, [command, expected]] of COMMANDS.entries()) {
    const line = command.replace('SITE_URL', siteUrl).replace('TOKEN_ID', tokenId);
    const { code, output } = await run(line, { folder, siteUrl, usesNpm: number === 0 });
    expect([line, code, output]).toEqual([line, 0, expect.stringContaining(expected)]);
    tokenId = /Token (events_remote\.\w+)/.exec(output)?.[1] ?? tokenId;
  }
  expect(await readFile(join(folder, TYPES.replace('types/', 'types/public_remote/')), 'utf8')).toBe('');
});
