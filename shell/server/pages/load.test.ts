import type { Outcome } from '../rendering/protocol';
import { createLoad } from './load';
import type { PageRequest } from './page-request';
import type { Target } from './target';

const OVERRUN: Outcome = { kind: 'failed', failure: { reason: 'too late', isOverrun: true } };
const PAGE: Outcome = { kind: 'redirect', status: 302, headers: [] };

const request = {
  url: new URL('http://site.test/'),
  path: '/',
  ip: '',
  visitor: {},
} as unknown as PageRequest;

function target(version: string, outcome: Outcome) {
  const renderer = { render: async () => outcome };
  return {
    owner: { name: 'public_remote', pages: [], live: { release: { version }, renderer } },
    route: 'public_remote:pages/home',
    facts: {},
    current: {},
    matches: [],
    isResource: false,
  } as unknown as Target;
}

test('a release that exceeds the time budget does not keep another one from rendering the same route', async () => {
  const load = createLoad({ renderBudgetMs: 1 }, { warn: jest.fn(), error: jest.fn() } as never);
  const kindOf = async (version: string, outcome: Outcome) =>
    (await load(request, target(version, outcome))).kind;

  expect(await kindOf('2.0.0', OVERRUN)).toBe('failed');
  expect(await kindOf('1.0.0', PAGE)).toBe('redirect');
  expect(await kindOf('2.0.0', OVERRUN)).toBe('failed');
  expect(await kindOf('2.0.0', PAGE)).toBe('skipped');
  expect(await kindOf('1.0.0', PAGE)).toBe('redirect');
});
