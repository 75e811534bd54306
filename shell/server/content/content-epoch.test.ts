import { ContentServer } from '../testing/content-server';
import { LogRecorder } from '../testing/log-recorder';
import { ContentEpoch } from './content-epoch';

let content: ContentServer;
let epoch: ContentEpoch;
let log: LogRecorder;
const offer = { isSupported: true };

beforeEach(async () => {
  content = new ContentServer();
  content.supportChanges();
  log = new LogRecorder();
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

test('each content change starts a new epoch', async () => {
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

test('a service that may miss changes itself does not count as subscribed', async () => {
  epoch.start();
  await until(() => epoch.isSubscribed);

  content.publishChange({ isCurrent: false });
  await until(() => !epoch.isSubscribed);
  content.publishChange();
  await until(() => epoch.isSubscribed);
});

test('after a reconnect, changes during the interruption are noticed', async () => {
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

test('a connection without heartbeats is closed and opened again', async () => {
  content.sendsHeartbeats = false;
  epoch.start();
  await until(() => epoch.isSubscribed);

  await until(() => !epoch.isSubscribed);
  await until(() => epoch.isSubscribed);
});

test('a service without the capability gets no subscription', async () => {
  offer.isSupported = false;
  epoch.start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(content.subscriberCount).toBe(0);
  expect(epoch.isSubscribed).toBe(false);

  offer.isSupported = true;
  await until(() => epoch.isSubscribed);
});

test('malformed events do not stop the shell', async () => {
  content.dropSubscribers();
  content.answers.set('GET /v1/changes', { body: 'data: {"epoch":7}\n\ndata: no json\n\n' });
  epoch.start();

  await until(() => content.received.length > 2);

  expect(epoch.isSubscribed).toBe(false);
});
