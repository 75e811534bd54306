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
