import { setTimeout as pause } from 'node:timers/promises';
import { aConfig } from '../testing/config';
import { LogRecorder } from '../testing/log-recorder';
import { renderWorker } from '../testing/render-worker';
import { temporaryFolder } from '../testing/temporary-folder';
import { createRenderHost } from './render-host';

const folder = temporaryFolder();

test('a host stops at any moment of the start of its processes', async () => {
  const { site } = aConfig(folder.path);
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed: false };
  const half = {
    remote: 'public_remote',
    version: '1.0.0',
    below: '/',
    code: 'module.exports = { routes: [] }',
  };

  for (let delay = 0; delay < 60; delay += 1) {
    const host = createRenderHost({ script: renderWorker, site, log: new LogRecorder(), epoch });
    const started = host.renderer(half, () => undefined).start();
    started.catch(() => undefined);
    await pause(delay);
    await host.stop();
  }
});
