import { VARIANT_WIDTHS } from 'shared-lib/schema';
import { startForeignImageHost, type ForeignImageHost } from '../../../testing/foreign-image-host';
import { aPhoto } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';

// Fakes only `setTimeout`, which limits the wait in the queue. The time limit of a fetch stays real.
const NOT_FAKED = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

let hanging: ForeignImageHost;
let healthy: ForeignImageHost;
let service: TestService;
beforeEach(async () => {
  [hanging, healthy] = [await startForeignImageHost(), await startForeignImageHost()];
  service = await startService({ env: { IMAGE_ORIGINS: `${hanging.origin},${healthy.origin}` } });
  healthy.serve('/picture.jpg', (await aPhoto({ width: 120, height: 80 })).bytes);
  await service.db
    .updateTable('hero')
    .set({ image: `${hanging.origin}/picture.jpg` })
    .execute();
  await service.db
    .updateTable('ceo')
    .set({ image: `${healthy.origin}/picture.jpg` })
    .execute();
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all([hanging.stop(), healthy.stop()]);
  await service.stop();
});

const resized = ({ origin }: ForeignImageHost, width: number, format = 'webp') =>
  service.call(
    'GET',
    `/media/resized?src=${encodeURIComponent(`${origin}/picture.jpg`)}&width=${width}&format=${format}`,
  );

/** Requests four pictures from `hanging`, which does not answer. Resolves when all requests have arrived there. */
async function hangAllFetches() {
  const allArrived = new Promise<void>((resolve) => {
    hanging.on('/picture.jpg', () => hanging.requested.length === 4 && resolve());
  });
  let ended = 0;
  const answers = VARIANT_WIDTHS.slice(0, 4).map((width) =>
    resized(hanging, width).finally(() => (ended += 1)),
  );
  await allArrived;
  return { answers, ended: () => ended };
}

test('a host that does not answer delays no pictures of other hosts', async () => {
  const { answers, ended } = await hangAllFetches();

  const answer = await resized(healthy, 480);

  expect([answer.statusCode, ended()]).toEqual([200, 0]);
  await hanging.stop();
  await Promise.all(answers);
});

test('a picture that waits too long for its host is an uncached redirect, and its host is not called', async () => {
  const { answers } = await hangAllFetches();
  jest.useFakeTimers({ doNotFake: [...NOT_FAKED] });
  let isAnswered = false;
  const waiting = resized(hanging, 480, 'avif').finally(() => (isAnswered = true));
  while (!isAnswered) {
    jest.advanceTimersByTime(1_000);
    await new Promise(setImmediate);
  }

  const { statusCode, headers } = await waiting;
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    `${hanging.origin}/picture.jpg`,
    'no-store',
  ]);
  expect(hanging.requested).toHaveLength(4);
  await hanging.stop();
  await Promise.all(answers);
});

test('the shutdown waits for no picture of a host that does not answer', async () => {
  const { answers, ended } = await hangAllFetches();
  const waiting = resized(hanging, 480, 'avif');

  await service.app.close();

  const statuses = (await Promise.all([...answers, waiting])).map(({ statusCode }) => statusCode);
  expect([statuses, ended()]).toEqual([[302, 302, 302, 302, 302], 4]);
  expect(hanging.requested).toHaveLength(4);
});
