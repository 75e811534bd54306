import { anInquiry, aSubscription } from './testing/builders';
import { randomBody, randomFrom } from './testing/random-body';
import { startService, type TestService } from './testing/service';

const BODIES_PER_WRITE = 300;
// Hashing hundreds of passwords takes its time on a busy machine.
const PATIENCE_MS = 60_000;
const image = 'media/x.webp';
const text = { heading: 'H', button: 'B', dic: 'D', image };

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const VALID: Record<string, Record<string, unknown>> = {
  'POST /application/post': anInquiry(),
  'POST /admin': { username: 'admin', password: 'x' },
  'POST /admin/logout': {},
  'POST /forgot-password': { email: 'ada@example.org' },
  'PUT /reset-password/:id': { password: 'another long password' },
  'PUT /hero/:id': text,
  'PUT /course-offer/:id': { ...text, booking: 'https://a.example' },
  'PUT /motivation/:id': { ...text, booking: 'https://a.example' },
  'PUT /CeoDesh/:id': { ...text, sub: 'S' },
  'PUT /social/links/:id': Object.fromEntries(
    ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'].map((name) => [
      name,
      'https://a.example',
    ]),
  ),
};

const TABLE_OF: Record<string, 'hero' | 'explore' | 'knowledge' | 'ceo' | 'social'> = {
  '/hero/:id': 'hero',
  '/course-offer/:id': 'explore',
  '/motivation/:id': 'knowledge',
  '/CeoDesh/:id': 'ceo',
  '/social/links/:id': 'social',
};

test('every write is among those that are tried', () => {
  const writes = service.app.routePolicies.filter(({ method }) => !/GET|HEAD/.test(method));
  expect(writes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(VALID).sort());
});

test.each(Object.entries(VALID))(
  'no body makes %s fail',
  async (route, valid) => {
    const [method = '', pattern = ''] = route.split(' ');
    const cookie = await service.signIn();
    const table = TABLE_OF[pattern];
    const row = table && (await service.db.selectFrom(table).select('id').executeTakeFirst());
    const url = pattern.replace(':id', row?.id ?? 'some-token');
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
  for (const { method, url } of service.app.routePolicies)
    if (method === 'GET' && /^\/[a-z/-]+$/.test(url) && !/^\/(docs|media)/.test(url)) {
      const answer = await service.call('GET', url, { cookie: await service.signIn() });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
});
