import { aSite } from 'shared-lib/testing';
import type { Boot } from '../boot';
import { aComposition, publicRemote } from '../testing/composition';
import { reportPageOutcomes } from './page-outcomes';
import { reportOutcomes } from './report-outcomes';

jest.mock('./page-outcomes', () => ({ reportPageOutcomes: jest.fn() }));

const boot: Boot = {
  ...aComposition({ remotes: [publicRemote] }),
  privatePaths: [],
  site: aSite(),
  isRendered: true,
};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  navigator.sendBeacon = (url, body) => sent.push([url, JSON.parse(body as string)]) > 0;
});

function compareReleases(view: string | undefined): void {
  const serverTiming = view === undefined ? [] : [{ name: 'view', description: view }];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}

const leave = () => dispatchEvent(new Event('pagehide'));

test('reports the start at once, and the end of a page that is left before the application has started', () => {
  compareReleases('one');
  reportOutcomes(boot, {});
  expect(sent).toEqual([['/beacon/outcomes', { view: 'one', started: 'public_remote' }]]);

  leave();

  expect(sent.slice(1)).toEqual([['/beacon/outcomes', { view: 'one' }]]);
});

test('reports the end of a page that is hidden before the application has started, once', () => {
  compareReleases('hidden');
  reportOutcomes(boot, {});
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(sent).toHaveLength(1);

  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  leave();

  expect(sent.slice(1)).toEqual([['/beacon/outcomes', { view: 'hidden' }]]);
});

test('a browser without beacons starts the application', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  compareReleases('no beacons');
  Reflect.deleteProperty(navigator, 'sendBeacon');

  expect(reportOutcomes(boot, {})).toEqual(expect.any(Function));

  expect(warn).toHaveBeenCalledWith(expect.any(TypeError));
  leave();
});

test('the started application alone reports the end', async () => {
  compareReleases('two');
  const tab = {};
  reportOutcomes(boot, tab)();
  while (jest.mocked(reportPageOutcomes).mock.calls.length === 0) await Promise.resolve();
  expect(reportPageOutcomes).toHaveBeenCalledWith(tab, 'two');

  leave();

  expect(sent).toEqual([['/beacon/outcomes', { view: 'two', started: 'public_remote' }]]);
});

test('reports nothing while no releases are compared', () => {
  compareReleases(undefined);
  reportOutcomes(boot, {})();
  leave();

  expect(sent).toEqual([]);
});
