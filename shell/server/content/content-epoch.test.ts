import { ContentServer } from '../testing/content-server';
import { LogBook } from '../testing/log-recorder';
import { ContentEpoch } from './content-epoch';

let content: ContentServer;
let epoch: ContentEpoch;
let log: LogBook;
const offer = { isSupported: true };

beforeEach(async () => {
  content = new ContentServer();
  content.supportChanges();
  log = new LogBook();
  offer.isSupported = true;
  const apiUrl = await content.start();
  epoch = new ContentEpoch({ apiUrl, isSupported: () => offer.isSupported, log });
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
  await until(() => epoch.isSubscribed);
  const first = epoch.current;

  content.publishChange();
  await until(() => epoch.current > first);
  expect(epoch.changedAt).toBeGreaterThan(0);
  content.publishChange();
  await until(() => epoch.current > first + 1);
  expect(epoch.isSubscribed).toBe(true);
});

test('a service that may miss changes itself does not count as one that tells', async () => {
  epoch.start();
  await until(() => epoch.isSubscribed);

  content.publishChange({ isCurrent: false });
  await until(() => !epoch.isSubscribed);
  content.publishChange();
  await until(() => epoch.isSubscribed);
});

test('a connection that breaks is made anew, and what changed meanwhile is noticed', async () => {
  epoch.start();
  await until(() => epoch.isSubscribed);
  const before = epoch.current;

  content.dropSubscribers();
  await until(() => !epoch.isSubscribed);
  content.supportChanges();
  content.publishChange();
  await until(() => epoch.isSubscribed);

  expect(epoch.current).toBeGreaterThan(before);
});

test('a connection that brings nothing any more is given up', async () => {
  epoch.start();
  await until(() => epoch.isSubscribed);

  // The test's service sends no signs of life.
  await until(() => !epoch.isSubscribed);
  await until(() => epoch.isSubscribed);
});

test('a service that does not offer it is not asked', async () => {
  offer.isSupported = false;
  epoch.start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(content.subscriberCount).toBe(0);
  expect(epoch.isSubscribed).toBe(false);

  offer.isSupported = true;
  await until(() => epoch.isSubscribed);
});

test('what is no event ends no shell', async () => {
  content.dropSubscribers();
  content.answers.set('GET /v1/changes', { body: 'data: {"epoch":7}\n\ndata: no json\n\n' });
  epoch.start();

  await until(() => content.received.length > 2);

  expect(epoch.isSubscribed).toBe(false);
});
