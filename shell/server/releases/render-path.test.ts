import { setImmediate } from 'node:timers/promises';
import type { Outcome, RenderJob } from '../rendering/protocol';
import type { Mounts } from '../site/mounts';
import { aRelease } from '../testing/releases';
import type { LoadedRelease } from './loaded-release';
import { ContentError, createPathRenderer } from './render-path';

const paths = createPathRenderer({
  siteUrl: 'https://institute.test',
  budgetMs: 1_000,
  mounts: { of: () => ({ below: '/' }), privatePaths: [] } as unknown as Mounts,
});

const answers = (status: number, missesContent = false) =>
  ({ kind: 'page', status, missesContent }) as unknown as Outcome;
const resource = (status: number, own: object = {}) =>
  ({ kind: 'resource', status, headers: [], missesContent: false, ...own }) as unknown as Outcome;
const redirect = (location: string): Outcome => ({
  kind: 'redirect',
  status: 302,
  headers: [['location', location]],
});

/** Returns a release whose pages have these outcomes, by path and query. All other pages have the status 200. */
function releaseOf(outcomes: Record<string, Outcome>): LoadedRelease {
  const routes = ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'x/:name', '*'];
  const render = async ({ url }: RenderJob) => {
    const { pathname, search } = new URL(url);
    return outcomes[pathname + search] ?? answers(200);
  };
  return {
    release: aRelease(),
    pages: routes.map((path) => ({ path })),
    renderer: { render } as unknown as LoadedRelease['renderer'],
  };
}

test.each<[string, Record<string, Outcome>]>([
  ['another path', { '/a': redirect('/b') }],
  ['a page with a parameter', { '/a': redirect('/x/a'), '/x/a': redirect('/a') }],
  ['another site', { '/a': redirect('https://other.test/a') }],
  ['its own path with a query', { '/a': redirect('?page=1') }],
  ['a page five redirects away', Object.fromEntries([...'abcde'].map(toNext))],
])('a page may redirect to %s', async (_what, outcomes) => {
  expect(await paths.render('/a', releaseOf(outcomes))).toBe(true);
});

test.each<[string, Record<string, Outcome>, string]>([
  ['to itself', { '/a': redirect('/a') }, 'it redirects in a circle: /a → /a'],
  ['to its address in other letters', { '/a': redirect('/A/') }, 'it redirects in a circle: /a → /a'],
  ['to its complete address', { '/a': redirect('https://institute.test/a#b') }, 'circle: /a → /a'],
  ['to a page that redirects back', { '/a': redirect('/b'), '/b': redirect('a') }, 'circle: /a → /b → /a'],
  ['to a page that redirects to itself', { '/a': redirect('b'), '/b': redirect('b') }, '/a → /b → /b'],
  [
    'to a resource that redirects back',
    { '/a': redirect('b'), '/b': resource(301, redirect('a')) },
    'circle',
  ],
  ['six times', Object.fromEntries([...'abcdef'].map(toNext)), 'it redirects more than 5 times: /a → /b'],
  ['to a page that fails', { '/a': redirect('/b'), '/b': answers(500) }, 'it answers 500'],
])('a page must not redirect %s', async (_what, outcomes, reason) => {
  await expect(paths.render('/a', releaseOf(outcomes))).rejects.toThrow(reason);
});

test('a redirect without a web address leads to Home', async () => {
  const release = releaseOf({ '/': redirect('javascript:alert(1)') });
  await expect(paths.render('/', release)).rejects.toThrow('it redirects in a circle: / → /');
});

test.each<[string, Outcome, string, boolean]>([
  ['a page answers 404', answers(404), 'it answers 404', false],
  ['a page answers 500', answers(500), 'it answers 500', false],
  ['a resource answers 500', resource(500), 'it answers 500', false],
  ['content fails for a page that answers 503', answers(503, true), 'it answers 503', true],
  ['content fails for a page that answers 404', answers(404, true), 'it answers 404', true],
  ['content fails for a resource', resource(503, { missesContent: true }), 'it answers 503', true],
])('if %s, the reason says who may be at fault', async (_what, outcome, reason, isOfContent) => {
  const error = await paths.render('/a', releaseOf({ '/a': outcome })).catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({ message: reason });
  expect(error instanceof ContentError).toBe(isOfContent);
});

test('a page or resource with stale content is not complete', async () => {
  for (const outcome of [answers(200, true), resource(200, { missesContent: true })])
    expect(await paths.render('/a', releaseOf({ '/a': outcome }))).toBe(false);
});

function toNext(name: string): [string, Outcome] {
  return [`/${name}`, redirect(`/${String.fromCharCode(name.charCodeAt(0) + 1)}`)];
}

test('of a path with optional segments, the longest form is tried', async () => {
  const release = { ...aRelease(), routes: [{ path: 'en?/about' }, { path: ':lang?/a' }] };

  const visited: string[] = [];

  await paths.forEachStaticPath({ release }, async (path) => void visited.push(path));

  expect(visited).toEqual(['/en/about']);
});

describe('all static paths', () => {
  const all = Array.from({ length: 20 }, (_, number) => `/${number}`);
  const release = { ...aRelease(), routes: all.map((path) => ({ path: path.slice(1) })) };

  test('are visited four at a time', async () => {
    const visited: string[] = [];
    let running = 0;
    let most = 0;

    await paths.forEachStaticPath({ release }, async (path) => {
      visited.push(path);
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
    });

    expect([visited, most]).toEqual([all, 4]);
  });

  test('are visited until one fails', async () => {
    const visited: string[] = [];
    const visits = paths.forEachStaticPath({ release }, async (path) => {
      visited.push(path);
      await setImmediate();
      if (path === '/1') throw new Error('broken');
    });

    await expect(visits).rejects.toThrow('broken');
    for (let turn = 0; turn < all.length; turn += 1) await setImmediate();
    expect(visited).toEqual(all.slice(0, visited.length));
    expect(visited.length).toBeLessThan(9);
  });
});
