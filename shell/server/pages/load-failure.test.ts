import type { Outcome } from '../rendering/protocol';
import { releaseFault, resourceStatus } from './load-failure';
import type { Target } from './target';

const url = new URL('https://institute.test/news?page=2');
const target = { owner: { name: 'public_remote' }, isResource: false } as Target;
const page = (own: object): Outcome => ({ kind: 'page', status: 200, ...own }) as Outcome;
const redirect = (Location: string): Outcome => ({
  kind: 'redirect',
  status: 302,
  headers: [['Location', Location]],
});

test.each<[string, Outcome, string | undefined]>([
  ['a page that is shown', page({}), undefined],
  ['a page without content', page({ status: 404 }), undefined],
  ['a page with status 500', page({ status: 500, missesContent: false }), 'it answers 500'],
  ['a page with status 503 whose content failed', page({ status: 503, missesContent: true }), undefined],
  ['a failed call', page({ status: 503, failure: { reason: 'Bad Gateway', status: 502 } }), undefined],
  ['a loader that throws', page({ status: 503, failure: { reason: 'broken' } }), 'broken'],
  ['a redirect to the same page', redirect('?page=2#top'), 'it redirects to itself'],
  ['a redirect to another page', redirect('/contact'), undefined],
  ['a redirect that changes the query', redirect('/news'), undefined],
  ['a redirect to another site', redirect('https://other.test/news?page=2'), undefined],
  ['a redirect to no address', redirect('http://'), undefined],
])('%s counts as the fault of the release: %#', (_what, outcome, fault) => {
  expect(releaseFault({ url }, target, outcome)).toBe(fault);
});

test('a loader that throws after a form was accepted counts as the fault of the release', () => {
  const outcome = page({ status: 200, failure: { reason: 'broken' } });

  expect(releaseFault({ url, form: 'a=1' }, target, outcome)).toBe('broken');
});

test('a form may redirect to its own page', () => {
  expect(releaseFault({ url, form: 'a=1' }, target, redirect('/news?page=2'))).toBeUndefined();
});

test.each([
  [{ status: 404 }, 404],
  [{ status: 502 }, 503],
  [{ isOverrun: true as const }, 503],
  [{}, 500],
  [{ status: 0 }, 500],
  [{ status: 100 }, 500],
  [{ status: 200 }, 500],
])('the status of a resource that failed with %j is %i', (failure, status) => {
  expect(resourceStatus({ reason: 'broken', ...failure })).toBe(status);
});
