import { recordTrial } from 'release-store/store';
import type { Renderer } from '../rendering/renderer';
import type { Mounts } from '../site/mounts';
import { OPERATOR, switchTo, type SwitchedRemote } from '../testing/operator';
import { aRelease, putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import type { LoadedRelease } from './loaded-release';
import { createPathRenderer } from './render-path';
import { createSmokeTest } from './smoke-test';

const shell = runningShell(OPERATOR, { isShared: true });
let releaseCount = 0;
/** Version of the release to which a test switched last. */
let version: string;

afterEach(async () => {
  expect(await switchTo(shell, '1.0.0')).toMatchObject({ inUse: { live: '1.0.0' } });
});

/** Switches to a release that has passed its trial. `page`: properties of its route at `path`, as JavaScript. */
const switchToPage = (path: string, page: string): Promise<SwitchedRemote> =>
  switchToRoutes([path], `[{ ${path ? `path: '${path}'` : 'index: true'}, ${page} }]`);

async function switchToRoutes(paths: string[], routes: string): Promise<SwitchedRemote> {
  version = `2.0.${++releaseCount}`;
  const folder = await putRelease(shell.releasesDir, {
    version,
    routes: paths.map((path) => ({ path })),
    contents: { 'server/routes.js': serverHalf(routes) },
  });
  await recordTrial(folder);
  return switchTo(shell, version);
}

const OUTAGE = 'loader: () => { throw data(null, { status: 502 }); }, Component: () => null';

test('a failure of the content service does not reject a release', async () => {
  const switched = await switchToPage('news', OUTAGE);

  expect(switched).toMatchObject({ inUse: { live: version } });
});

test('content that fails to load for the new release only rejects it', async () => {
  const switched = await switchToPage('', OUTAGE);

  expect(switched).toMatchObject({
    inUse: { live: '1.0.0' },
    problem: expect.stringMatching(`^${version}: / cannot be shown: `) as string,
  });
});

test('many slow pages do not use up the time budgets of each other', async () => {
  const paths = Array.from({ length: 30 }, (_, number) => `page-${number}`);
  const routes = `${JSON.stringify(paths)}.map((path) => ({
    path,
    loader: () => new Promise((resolve) => setTimeout(resolve, 450, null)),
    Component: () => null,
  }))`;
  await switchToRoutes(paths, routes);

  const { inUse, problem } = await switchToRoutes(paths, routes);

  expect([inUse.live, problem]).toEqual([version, undefined]);
}, 60_000);

describe('with simulated outcomes', () => {
  const mounts = { of: () => undefined, privatePaths: [] } as unknown as Mounts;
  const paths = createPathRenderer({ siteUrl: 'https://institute.test', budgetMs: 1_500, mounts });
  const overrun = { kind: 'failed', failure: { reason: 'The time budget is used up', isOverrun: true } };
  const routes = Array.from({ length: 30 }, (_, number) => ({ path: `page-${number}` }));
  const releaseOf = (render: jest.Mock): LoadedRelease => ({
    release: aRelease({ routes }),
    pages: routes,
    renderer: { render } as unknown as Renderer,
  });
  const inUse = releaseOf(jest.fn().mockResolvedValue({ kind: 'page', status: 200 }));

  test('a page that is slow once, because its process has just started, does not reject its release', async () => {
    const render = jest.fn().mockResolvedValue({ kind: 'page', status: 200 }).mockResolvedValueOnce(overrun);

    await expect(createSmokeTest(paths)(releaseOf(render), inUse)).resolves.toBeUndefined();
  });

  test('a page that is always too slow for the new release only rejects it', async () => {
    const render = jest.fn().mockResolvedValue(overrun);

    await expect(createSmokeTest(paths)(releaseOf(render), inUse)).rejects.toThrow(
      '/page-0 cannot be shown: The time budget is used up',
    );
  });

  test('a page that the release in use cannot show either does not reject the release', async () => {
    const answers404 = () => releaseOf(jest.fn().mockResolvedValue({ kind: 'page', status: 404 }));

    await expect(createSmokeTest(paths)(answers404(), answers404())).resolves.toBeUndefined();
    await expect(createSmokeTest(paths)(answers404(), inUse)).rejects.toThrow('/page-0 cannot be shown');
    const slow = releaseOf(jest.fn().mockResolvedValue(overrun));
    await expect(createSmokeTest(paths)(answers404(), slow)).rejects.toThrow('/page-0 cannot be shown');
  });

  test('without a release in use, all pages are rendered at once, so that an outage does not delay the start', () => {
    const render = jest.fn(() => new Promise<never>(() => undefined));

    void createSmokeTest(paths)(releaseOf(render), undefined);

    expect(render).toHaveBeenCalledTimes(30);
  });
});

test('a release that was in use before trials rejected inline styles and dates stays loadable', async () => {
  const page = "loader: () => new Date(0), Component: () => createElement('p', { style: { color: 'red' } })";

  const switched = await switchToPage('news', page);

  expect(switched).toMatchObject({ inUse: { live: version } });
});

const FAULTY_PAGES = [
  ["Component: () => { throw new Error('broken'); }", 'broken'],
  ['loader: () => { throw data(null, { status: 404 }); }, Component: () => null', 'it answers 404'],
  ['loader: () => data(null, { status: 500 }), Component: () => null', 'it answers 500'],
  ["loader: () => redirect('/news'), Component: () => null", 'it redirects in a circle: /news → /news'],
] as const;

test('a page that throws, answers 404 or 500, or redirects to itself rejects its release', async () => {
  for (const [page, reason] of FAULTY_PAGES) {
    const switched = await switchToPage('news', page);

    expect(switched).toMatchObject({
      inUse: { live: '1.0.0' },
      problem: `${version}: /news cannot be shown: ${reason}`,
    });
  }
});
