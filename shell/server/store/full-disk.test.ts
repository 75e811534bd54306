import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from 'release-store/archive';
import { describeOnSmallDisk } from 'release-store/testing';
import { putRegistry, putRelease } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const hash = createHash('sha256').update('of all').digest('hex');
const shell = runningShell({ RELEASE_TOKENS: `operator=sha256:${hash}` });
const built = temporaryFolder();
const authorization = 'Bearer of all';

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });

/** Mounts a file system of 1 MB in place of the release store. */
const mountSmallDisk = () => mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', shell.releasesDir);

async function publish() {
  const contents = { 'page.js': 'x'.repeat(700_000) };
  const folder = await putRelease(built.path, { version: '2.0.0', contents });
  const payload = await buffer(archiveOf(folder));
  const headers = { authorization, 'content-type': 'application/x-tar' };
  return shell.app.inject({ method: 'PUT', url: '/releases/public_remote/2.0.0', headers, payload });
}

async function disable() {
  const { tag } = (await shell.get('/releases/public_remote', { authorization })).json<{ tag: string }>();
  return shell.app.inject({
    method: 'PATCH',
    url: '/releases/public_remote',
    headers: { authorization, 'if-match': `"${tag}"` },
    payload: { did: 'disable', who: 'Ada', why: 'prices' },
  });
}

describeOnSmallDisk('a full or read-only disk', () => {
  // Runs before the shell's cleanup, which deletes the folder.
  afterEach(() => execFileSync('umount', ['-l', shell.releasesDir]));

  test('publishing to a full disk fails with advice on what to remove, and a remote can still be switched off', async () => {
    mountSmallDisk();
    await putRegistry(shell.releasesDir, { public_remote: '1.0.0' });
    writeFileSync(join(shell.releasesDir, 'filler'), Buffer.alloc(500_000));

    const answer = await publish();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      507,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(answer.json()).toMatchObject({
      title: 'The disk is full',
      detail: expect.stringContaining('Remove versions that are not live') as string,
    });
    expect((await disable()).statusCode).toBe(200);
  });

  test('publishing to a read-only store fails with advice, and pages are still served', async () => {
    mountSmallDisk();
    await putRegistry(shell.releasesDir, { public_remote: '1.0.0' });
    mount('-o', 'remount,ro', shell.releasesDir);

    for (const answer of [await publish(), await disable()]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        title: 'The store is read-only',
        detail: expect.stringContaining('Make DATA_DIR/releases writable') as string,
      });
    }
    expect((await shell.get('/')).statusCode).toBe(200);
  });
});
