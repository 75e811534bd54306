import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runningShell } from '../testing/running-shell';

const TOKEN = 'of the operator';
const shell = runningShell({
  RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update(TOKEN).digest('hex')}`,
});

test('until the shell has read the registry, a preview is neither shown nor called ended', async () => {
  const created = await shell.app.inject({
    method: 'POST',
    url: '/releases/public_remote/previews',
    headers: { authorization: `Bearer ${TOKEN}` },
    payload: { version: '1.0.0', days: 7, who: 'Ada' },
  });
  const path = new URL(created.json<{ url: string }>().url).pathname;
  const cookie = `release-preview=${path.replace('/preview/', '')}`;
  await writeFile(join(shell.releasesDir, 'registry.json'), 'damaged');
  await shell.restart();

  const answers = [
    await shell.get(path),
    await shell.get('/', { cookie }),
    await shell.send('/', {}, { cookie }),
    await shell.app.inject({ method: 'POST', url: '/api/application/post', headers: { cookie } }),
  ];

  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['set-cookie']]).toEqual([503, undefined]);
    expect(body).toContain('cannot be shown at the moment');
  }
  expect((await shell.get('/')).statusCode).not.toBe(410);
});
