import type { Capability } from 'shared-lib/schema';
import { ContentServer } from '../testing/content-server';
import { aConfig } from '../testing/config';
import { LogRecorder } from '../testing/log-recorder';
import { SiteFacts } from './site-facts';

const CALL = 'GET /v1/site';
let content: ContentServer;
let facts: SiteFacts;
let capabilities: Capability[];
let isForeign: boolean;
let now: number;
let epoch: { current: number; changedAt: number; isSubscribed: boolean };

beforeEach(async () => {
  content = new ContentServer();
  capabilities = ['site-facts'];
  isForeign = false;
  now = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  epoch = { current: 1, changedAt: 0, isSubscribed: true };
  const site = {
    ...aConfig('/tmp').site,
    imageOrigins: ['https://i.host.example'],
    apiUrl: await content.start(),
  };
  facts = new SiteFacts({
    site,
    status: { has: (capability) => capabilities.includes(capability), isForeign: () => isForeign },
    epoch,
    log: new LogRecorder(),
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await content.stop();
});

const answerWith = (record: unknown) => content.answers.set(CALL, { body: JSON.stringify(record) });
const phone = async () => (await facts.current()).site.phoneNumber;

test('an edited fact replaces the default, and an empty one does not', async () => {
  answerWith({
    _id: 'site',
    _rev: 2,
    phoneNumber: '+44 20 7183 8750',
    email: '',
    openingHours: '  ',
    perks: [],
  });

  const { site, isCurrent } = await facts.current();

  expect(isCurrent).toBe(true);
  expect(site).toMatchObject({ phoneNumber: '+44 20 7183 8750', email: 'hello@platter-institute.example' });
  expect(site.openingHours).toBe('08:00 AM - 06:00 PM');
  expect(site.perks).toBeUndefined();
});

test('pages learn that the service is a foreign service', async () => {
  capabilities = [];
  expect((await facts.current()).site).not.toHaveProperty('isForeignService');

  isForeign = true;
  expect((await facts.current()).site.isForeignService).toBe(true);
});

test('the facts are read once per content change', async () => {
  answerWith({ phoneNumber: '+1 555 010 0001' });
  await Promise.all([phone(), phone()]);
  answerWith({ phoneNumber: '+1 555 010 0002' });
  expect(await phone()).toBe('+1 555 010 0001');
  expect(content.received).toHaveLength(1);

  epoch.current = 2;
  expect(await phone()).toBe('+1 555 010 0002');
});

test('facts that were read during the replication of a change are read again after it', async () => {
  epoch.changedAt = now;
  answerWith({ phoneNumber: '+1 555 010 0001' });
  await phone();
  answerWith({ phoneNumber: '+1 555 010 0002' });
  now += 300;
  expect(await phone()).toBe('+1 555 010 0002');
});

test('without change events, each page reads the facts', async () => {
  epoch.isSubscribed = false;
  answerWith({ phoneNumber: '+1 555 010 0001' });
  await phone();
  answerWith({ phoneNumber: '+1 555 010 0002' });
  expect(await phone()).toBe('+1 555 010 0002');
});

test('a service without the capability gets no call, and the configuration applies', async () => {
  capabilities = [];
  answerWith({ phoneNumber: '+1 555 010 0001' });
  expect(await facts.current()).toMatchObject({ isCurrent: true, site: { phoneNumber: '+1 555 010 0199' } });
  expect(content.received).toEqual([]);
});

test('pages know origins of resized pictures only if the service resizes pictures', async () => {
  answerWith({});
  const origins = async () => (await facts.current()).site.imageOrigins;
  expect(await origins()).toEqual([]);

  capabilities = ['resized-pictures'];
  expect(await origins()).toEqual(['https://i.host.example']);
});

test.each([
  ['fails', { status: 500 }],
  ['answers no JSON', { body: '<html>' }],
  ['answers too much', { body: JSON.stringify({ footerText: 'x'.repeat(70_000) }) }],
])('while the service %s, the configuration applies and pages are not cached', async (_name, answer) => {
  content.answers.set(CALL, answer);
  expect(await facts.current()).toMatchObject({ isCurrent: false, site: { phoneNumber: '+1 555 010 0199' } });
  await facts.current();
  expect(content.received).toHaveLength(1);

  answerWith({ phoneNumber: '+1 555 010 0001' });
  now += 1_000;
  expect(await phone()).toBe('+1 555 010 0001');
});

test('while the service does not answer, the last known facts apply', async () => {
  answerWith({ phoneNumber: '+1 555 010 0001' });
  await phone();
  content.answers.set(CALL, { status: 503 });
  epoch.current = 2;
  expect(await facts.current()).toMatchObject({ isCurrent: false, site: { phoneNumber: '+1 555 010 0001' } });
});

test('values that no form accepts are ignored', async () => {
  answerWith({
    phoneNumber: 'javascript:alert(1)',
    chatNumber: 15550100777,
    email: 'a@b.example?bcc=x',
    footerText: 'x'.repeat(301),
    introText: 'a \u202E b',
    siteUrl: 'https://evil.example',
    perks: ['one', 7, ' ', '\u2066', ...Array<string>(9).fill('more')],
  });

  const { site } = await facts.current();

  expect(site).toMatchObject({ phoneNumber: '+1 555 010 0199', email: 'hello@platter-institute.example' });
  expect(site).toMatchObject({ chatNumber: '15550100142', siteUrl: expect.not.stringContaining('evil') });
  expect(site.footerText ?? site.introText).toBeUndefined();
  expect(site.perks).toEqual(['one', 'more', 'more', 'more', 'more']);
});
