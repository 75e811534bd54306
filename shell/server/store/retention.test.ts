import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { putRelease } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell({
  RELEASE_TOKENS: `public_remote=sha256:${hash('of public')},admin_remote=sha256:${hash('of admin')},operator=sha256:${hash('of all')}`,
});
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const post = (action: string, token: string, payload: object = {}) =>
  shell.app.inject({
    method: 'POST',
    url: `/releases/public_remote/${action}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const stored = () => readdir(join(shell.releasesDir, 'public_remote'));

/** The live version is two weeks old, the twelve newer versions one week. */
async function storeOld() {
  for (let number = 0; number < 12; number += 1) {
    const folder = await putRelease(shell.releasesDir, { version: `2.${number}.0` });
    const at = new Date(Date.now() - WEEK_MS + number * 1000);
    await utimes(join(folder, 'release.json'), at, at);
  }
  const old = new Date(Date.now() - 2 * WEEK_MS);
  await utimes(join(shell.releasesDir, 'public_remote/1.0.0/release.json'), old, old);
}

test('prune removes old releases, and visitors still get the live one and its files', async () => {
  await storeOld();
  const answer = await post('prune', 'of public');

  expect(answer.json()).toEqual({ removed: ['2.0.0', '2.1.0'] });
  expect(await stored()).toHaveLength(11);
  expect(await stored()).toContain('1.0.0');
  expect((await shell.get('/')).body).toContain('>Home</h1>');
  expect((await shell.get('/releases/public_remote/1.0.0/remoteEntry.js')).statusCode).toBe(200);
});

test.each([
  ['no token', '', 401],
  ['the token of another remote', 'of admin', 403],
])('prune with %s is rejected and removes nothing', async (_what, token, status) => {
  await storeOld();
  expect((await post('prune', token)).statusCode).toBe(status);
  expect(await stored()).toHaveLength(13);
});

test('the operator replaces the token of a team: the new one is valid at once, the former one no more', async () => {
  const renew = (token: string) =>
    post('renew', 'of all', { tokenHash: hash(token), who: 'Olga', why: 'lost' });
  const statusWith = async (token: string) =>
    (await shell.get('/releases/public_remote', { authorization: `Bearer ${token}` })).statusCode;

  expect((await renew('first')).statusCode).toBe(200);
  expect(await statusWith('first')).toBe(200);
  expect((await renew('second')).statusCode).toBe(200);
  expect([await statusWith('first'), await statusWith('second')]).toEqual([401, 200]);
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

test('a team cannot replace its own token', async () => {
  const request = { tokenHash: hash('mine'), who: 'Eve', why: '' };
  expect((await post('renew', 'of public', request)).statusCode).toBe(403);
});
