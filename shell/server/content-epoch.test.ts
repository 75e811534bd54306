import { ContentServer } from './testing/content-server';
import { LogBook } from './testing/log-book';
import { ContentEpoch } from './content-epoch';

let content: ContentServer;
let epoch: ContentEpoch;
let log: LogBook;
const offer = { isOffered: true };

beforeEach(async () => {
  content = new ContentServer();
  content.tellChanges();
  log = new LogBook();
  offer.isOffered = true;
  const apiUrl = await content.start();
  epoch = new ContentEpoch({ apiUrl, isOffered: () => offer.isOffered, log });
});

afterEach(async () => {
  epoch.stop();
  await content.stop();
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('each change of the content begins an epoch', async () => {
  epoch.start();
  await until(() => epoch.isTold);
  const first = epoch.current;

  content.change();
  await until(() => epoch.current > first);
  expect(epoch.changedAt).toBeGreaterThan(0);
  content.change();
  await until(() => epoch.current > first + 1);
  expect(epoch.isTold).toBe(true);
});

test('a service that may miss changes itself does not count as one that tells', async () => {
  epoch.start();
  await until(() => epoch.isTold);

  content.change({ isCurrent: false });
  await until(() => !epoch.isTold);
  content.change();
  await until(() => epoch.isTold);
});

test('a connection that breaks is made anew, and what changed meanwhile is noticed', async () => {
  epoch.start();
  await until(() => epoch.isTold);
  const before = epoch.current;

  content.fallSilent();
  await until(() => !epoch.isTold);
  content.tellChanges();
  content.change();
  await until(() => epoch.isTold);

  expect(epoch.current).toBeGreaterThan(before);
});

test('a connection that brings nothing any more is given up', async () => {
  epoch.start();
  await until(() => epoch.isTold);

  // The test's service sends no signs of life.
  await until(() => !epoch.isTold);
  await until(() => epoch.isTold);
});

test('a service that does not offer it is not asked', async () => {
  offer.isOffered = false;
  epoch.start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(content.listening).toBe(0);
  expect(epoch.isTold).toBe(false);

  offer.isOffered = true;
  await until(() => epoch.isTold);
});

test('what is no event ends no shell', async () => {
  content.fallSilent();
  content.answers.set('GET /v1/changes', { body: 'data: {"epoch":7}\n\ndata: no json\n\n' });
  epoch.start();

  await until(() => content.received.length > 2);

  expect(epoch.isTold).toBe(false);
});
