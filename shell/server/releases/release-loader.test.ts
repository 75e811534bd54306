import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import { loaderIn } from './testing/live-releases';

const folder = temporaryFolder();

test('unloading a release whose load then fails does not end the shell', async () => {
  const onUnhandled = jest.fn();
  process.on('unhandledRejection', onUnhandled);
  const { loader } = await loaderIn(folder.path, new LogRecorder());

  const load = loader.load('public_remote', '9.9.9');
  loader.unload('public_remote', '9.9.9');

  await expect(load).rejects.toThrow('release.json');
  await nextTurn();
  expect(onUnhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', onUnhandled);
});
