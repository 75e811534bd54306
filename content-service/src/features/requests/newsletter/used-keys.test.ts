import { aSubscription } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

let service: TestService;
beforeEach(async () => {
  service = await startService({ env: { NEWSLETTER_CONFIRMATION: 'on' } });
});
afterEach(() => service.stop());

const subscribe = (email: string, headers = {}) =>
  service.call('POST', '/application/post', { body: aSubscription({ email }), headers });
const rows = () => service.db.selectFrom('subscription').selectAll().orderBy('email').execute();

test('a key of another subscription is rejected for a known address as for a new one', async () => {
  await subscribe('ada@example.org');
  const headers = { 'idempotency-key': 'k' };
  await subscribe('eve@example.org', headers);
  const stored = await rows();
  const known = await subscribe('ada@example.org', headers);
  const unknown = await subscribe('new@example.org', headers);
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(known.statusCode).toBe(422);
  expect(known.json()).toMatchObject({
    errors: [{ field: 'Idempotency-Key', message: 'was used for another subscription' }],
  });
  expect(await rows()).toEqual(stored);
});

test('of concurrent subscriptions of two addresses with one key, one is rejected', async () => {
  const headers = { 'idempotency-key': 'k' };
  const emails = ['ada@example.org', 'eve@example.org'];
  const answers = await Promise.all(emails.map((email) => subscribe(email, headers)));

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect(await rows()).toHaveLength(1);
});

test('a suspicious subscription with the key of another address is rejected, too', async () => {
  const headers = { 'idempotency-key': 'k', 'form-trap': 'x' };
  await subscribe('ada@example.org', headers);
  expect((await subscribe('eve@example.org', headers)).statusCode).toBe(422);
});
