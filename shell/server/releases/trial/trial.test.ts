import { aRelease } from '../../testing/releases';
import { createTrial } from './trial';
import { TrialQueue } from './trial-queue';

test('a release that renders in browsers only does not wait for the trials of others', async () => {
  const queue = new TrialQueue(100);
  void queue.run(() => new Promise(() => undefined));
  const trial = createTrial({ queue } as Parameters<typeof createTrial>[0]);

  await expect(trial(aRelease(), 'no-folder')).resolves.toBeUndefined();
});
