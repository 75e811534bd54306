import { anInquiry, aSubscription } from '../../testing/builders';
import { outboxOf, sentMails } from '../../testing/mails';
import { startService, type TestService } from '../../testing/service';

const HOUR = 60 * 60_000;
const TRAP = { 'form-trap': 'x' };

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService({ env: { SPAM_PER_HOUR: '3' } });
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type Listed = { requests: { _id: string; _rev: number; status: string; flag: string }[]; counts: object };
const post = (headers: Record<string, string> = {}, body: unknown = anInquiry()) =>
  service.call('POST', '/application/post', { body, headers });
const listed = async (query: string) =>
  (await service.call('GET', `/v1/requests?${query}`, { cookie })).json() as Listed;
const change = (requests: Listed['requests'], status: string) =>
  service.call('POST', '/v1/requests/changes', {
    cookie,
    body: { requests: requests.map(({ _id, _rev }) => ({ _id, _rev })), status },
  });
const mailKinds = async () => (await outboxOf(service)).map(({ kind }) => kind);

test('a flagged request is spam and causes no mail; its sender gets the usual answer', async () => {
  const usual = await post();
  const flagged = await post(TRAP);

  expect(flagged.statusCode).toBe(usual.statusCode);
  expect(flagged.json()).toEqual({ status: 'succes', _id: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(await mailKinds()).toEqual(['application', 'application-confirmation']);
  expect((await listed('status=spam')).requests).toMatchObject([{ status: 'spam', flag: 'trap' }]);
  expect((await listed('status=new')).requests).toHaveLength(1);
});

test('“not spam” sends the confirmation mail once, whatever follows', async () => {
  await post(TRAP);
  for (const status of ['new', 'spam', 'open', 'spam', 'answered'])
    await change((await listed('')).requests, status);

  const { requests } = await listed('');
  expect(requests).toMatchObject([{ status: 'answered', flag: '' }]);
  expect(await mailKinds()).toEqual(['application-confirmation']);
  const [mail, ...more] = await sentMails(service);
  expect(mail).toContain('To: ada@example.org');
  expect(more).toEqual([]);
  const { events } = (await service.call('GET', `/v1/requests/${requests[0]!._id}`, { cookie })).json() as {
    events: { kind: string; by: string }[];
  };
  expect(events.filter(({ kind }) => kind === 'confirmation')).toMatchObject([{ by: 'admin' }]);
});

test('the history of a request names the mail that confirmed it, and no admin as its author', async () => {
  await post();
  const { requests } = await listed('');
  const { events } = (await service.call('GET', `/v1/requests/${requests[0]!._id}`, { cookie })).json() as {
    events: object[];
  };
  expect(events).toMatchObject([{ kind: 'confirmation', by: '' }]);
  const { changes } = (await service.call('GET', '/v1/overview', { cookie })).json() as {
    changes: { resource: string }[];
  };
  expect(changes.filter(({ resource }) => resource === 'request')).toEqual([]);
});

test('of two admins who press “not spam” one sends the mail', async () => {
  await post(TRAP);
  const { requests } = await listed('');
  const answers = await Promise.all([
    change(requests, 'new'),
    change(requests, 'new'),
    change(requests, 'open'),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  expect(await mailKinds()).toEqual(['application-confirmation']);
});

test('a request that an admin took for spam was confirmed before: “not spam” sends nothing', async () => {
  await post();
  await change((await listed('')).requests, 'spam');
  await change((await listed('')).requests, 'new');
  expect(await mailKinds()).toEqual(['application', 'application-confirmation']);
});

test('a reply to spam clears its flag and takes the place of the confirmation mail', async () => {
  await post(TRAP);
  const [spam] = (await listed('status=spam')).requests;
  const body = { _rev: spam!._rev, subject: 'Your request', text: 'Hello Ada' };
  await service.call('POST', `/v1/requests/${spam!._id}/replies`, { cookie, body });
  expect((await listed('')).requests).toMatchObject([{ status: 'answered', flag: '' }]);

  for (const status of ['spam', 'answered']) await change((await listed('')).requests, status);
  expect(await mailKinds()).toEqual(['reply']);
});

test('a note or an assignee sends nothing; a deletion and its undo hold the mail back', async () => {
  await post(TRAP);
  const [spam] = (await listed('')).requests;
  const body = { requests: [{ _id: spam!._id, _rev: spam!._rev }] };
  await service.call('POST', '/v1/requests/removals', { cookie, body });
  await service.call('POST', '/v1/requests/restorations', { cookie, body: { ids: [spam!._id] } });
  const { requests } = await listed('status=spam');
  await service.call('POST', '/v1/requests/changes', {
    cookie,
    body: { requests: requests.map(({ _id, _rev }) => ({ _id, _rev })), note: 'Called' },
  });
  expect(await mailKinds()).toEqual([]);
  await change((await listed('')).requests, 'new');
  expect(await mailKinds()).toEqual(['application-confirmation']);
});

test('requests in the trap above SPAM_PER_HOUR are answered alike and not stored; an hour later they are', async () => {
  const answers: { _id: string }[] = [];
  for (let count = 0; count < 5; count += 1) answers.push((await post(TRAP)).json() as { _id: string });
  const subscribed = await post(TRAP, aSubscription());

  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(5);
  for (const answer of answers)
    expect(answer).toEqual({
      status: 'succes',
      _id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    });
  expect(subscribed.json()).toEqual({ status: 'succes' });
  expect((await listed('status=spam')).requests).toHaveLength(3);
  expect((await post()).statusCode).toBe(200);
  expect((await listed('status=new')).requests).toHaveLength(1);
  service.clock.now += HOUR;
  await post(TRAP);
  expect((await listed('status=spam')).requests).toHaveLength(4);
});

test('other flagged requests above SPAM_PER_HOUR get 429, because people may have sent them', async () => {
  const forged = { 'form-stamp': 'made.up' };
  for (let count = 0; count < 3; count += 1) expect((await post(forged)).statusCode).toBe(200);
  const { stamp } = (await service.call('GET', '/form-stamp')).json() as { stamp: string };

  for (const headers of [forged, { 'form-stamp': stamp }])
    for (const body of [anInquiry(), aSubscription()]) {
      const answer = await post(headers, body);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    }
  expect((await listed('status=spam')).requests).toHaveLength(3);
  service.clock.now += HOUR;
  expect((await post(forged)).statusCode).toBe(200);
});

test('a flood of requests in the trap does not use up the limit of people, nor the other way round', async () => {
  const forged = { 'form-stamp': 'made.up' };
  for (let count = 0; count < 5; count += 1) await post(TRAP);
  for (let count = 0; count < 3; count += 1) expect((await post(forged)).statusCode).toBe(200);
  expect((await post(forged)).statusCode).toBe(429);
  expect((await post(TRAP)).statusCode).toBe(200);

  const flags = (await listed('status=spam')).requests.map(({ flag }) => flag);
  expect(flags.sort()).toEqual([...Array<string>(3).fill('bad-stamp'), ...Array<string>(3).fill('trap')]);
});

test('repeats of spam get the same id, stored or not', async () => {
  const keyed = async (key: string) =>
    ((await post({ ...TRAP, 'idempotency-key': key })).json() as { _id: string })._id;
  const stored = await keyed('a');
  for (let count = 0; count < 3; count += 1) await post(TRAP);

  expect(await keyed('a')).toBe(stored);
  const dropped = await keyed('b');
  expect(await keyed('b')).toBe(dropped);
  expect(dropped).not.toBe(stored);
});

test('a request in the trap keeps its id if a repeat is stored after the hour, and after a deletion', async () => {
  const keyed = async () => ((await post({ ...TRAP, 'idempotency-key': 'a' })).json() as { _id: string })._id;
  for (let count = 0; count < 3; count += 1) await post(TRAP);
  const dropped = await keyed();
  service.clock.now += HOUR;

  expect(await Promise.all([keyed(), keyed()])).toEqual([dropped, dropped]);
  const spam = (await listed('status=spam')).requests.filter(({ _id }) => _id === dropped);
  expect(spam).toHaveLength(1);

  await service.call('DELETE', `/application/${dropped}`, { cookie });
  const again = await keyed();
  expect((await service.call('POST', `/application/${dropped}/restore`, { cookie })).statusCode).toBe(200);
  expect(await keyed()).toBe(again);
  expect((await listed('status=spam')).requests).toHaveLength(5);
});

test('a flagged subscription is in no list of subscribers, and “not spam” asks it to confirm', async () => {
  await post(TRAP, aSubscription());
  await post({}, aSubscription({ email: 'grace@example.org' }));

  expect((await listed('kind=newsletter')).requests).toHaveLength(1);
  const { requests, counts } = await listed('kind=newsletter&status=spam');
  expect(counts).toMatchObject({ newsletter: 1, newsletterSpam: 1 });
  expect(requests).toMatchObject([{ email: 'ada@example.org', consent: 'pending' }]);
  await change(requests, 'new');
  expect(await mailKinds()).toEqual(['subscription', 'subscription-confirmation']);
});
