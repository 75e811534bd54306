import { closeSync, openSync } from 'node:fs';
import { freePort } from 'test-kit/ports';
import { startMain } from '../../testing/own-process';
import { temporaryFolder } from '../../testing/temporary-folder';

const folder = temporaryFolder();

test('a service whose log disk is full answers and stops on SIGTERM', async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const env = { DATA_DIR: folder.path, CONTENT_PORT: String(port), LOG_LEVEL: 'debug' };
  const service = startMain(env, ['ignore', full, 'inherit']);
  closeSync(full);

  await answers(port, service.child);
  for (let call = 0; call < 20; call += 1)
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
  service.child.kill('SIGTERM');

  expect(await service.ended).toBe(0);
});

async function answers(port: number, child: { exitCode: number | null }): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) expect(child.exitCode).toBeNull();
}
