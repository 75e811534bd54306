import { aSubscription } from './testing/builders';
import { randomBody, randomFrom } from './testing/random-body';
import { startService, type TestService } from './testing/service';
import { addressWithId, VALID_BODIES } from './testing/writes';

const BODIES_PER_WRITE = 300;
// Hashing hundreds of passwords takes its time on a busy machine.
const PATIENCE_MS = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('every write is among those that are tried', () => {
  const writes = service.app.routePolicies.filter(({ method }) => !/GET|HEAD/.test(method));
  expect(writes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    Object.keys(VALID_BODIES).sort(),
  );
});

test.each(Object.entries(VALID_BODIES))(
  'no body makes %s fail',
  async (route, valid) => {
    const [method = '', pattern = ''] = route.split(' ');
    const cookie = await service.signIn();
    const url = await addressWithId(service.db, pattern);
    const random = randomFrom(route.length);

    const bodies = Array.from({ length: BODIES_PER_WRITE }, () =>
      randomBody(random, pattern === '/application/post' && random() < 0.2 ? aSubscription() : valid),
    );
    const answers = await Promise.all(
      bodies.map((body, index) =>
        // Each from an address of its own: here it is not the limit that is tried.
        service.call(method, url, {
          body: JSON.stringify(body),
          from: `198.51.${index >> 8}.${index & 255}`,
          cookie,
        }),
      ),
    );

    for (const [index, answer] of answers.entries()) {
      expect([answer.statusCode >= 500, JSON.stringify(bodies[index])]).toEqual([false, expect.any(String)]);
      expect(answer.body).not.toMatch(/at \/|sqlite|select |node_modules/i);
    }
  },
  PATIENCE_MS,
);

test('after all that, every page can still be read', async () => {
  for (const { method, url, access } of service.app.routePolicies)
    if (
      access !== 'monitor' &&
      method === 'GET' &&
      /^\/[a-z/-]+$/.test(url) &&
      !/^\/(docs|media)/.test(url)
    ) {
      const answer = await service.call('GET', url, { cookie: await service.signIn() });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
});
