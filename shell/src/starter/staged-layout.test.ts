import { STAGED_LAYOUT, stageLayout } from './staged-layout';

const root = document.documentElement;
let resting: AbortController;

function visit(type: string, hash = '') {
  window.history.replaceState(null, '', `/${hash}`);
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

beforeEach(() => {
  jest.useFakeTimers();
  resting = new AbortController();
});

afterEach(() => {
  resting.abort();
  jest.useRealTimers();
});

test('sections below the first are laid out after the first frame of the document', () => {
  visit('navigate');
  stageLayout(resting.signal);
  jest.runAllTimers();
  expect(root.dataset.layout).toBe(STAGED_LAYOUT);

  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(root.dataset.layout).toBe(STAGED_LAYOUT);
  jest.runAllTimers();

  expect(root.dataset.layout).toBeUndefined();
});

test('the start of the application ends the stage', () => {
  visit('navigate');
  stageLayout(resting.signal);

  resting.abort();

  expect(root.dataset.layout).toBeUndefined();
});

test.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', '#form'],
])('%s of an address with "%s" lays the page out at once', (type, hash) => {
  visit(type, hash);

  stageLayout(resting.signal);

  expect(root.dataset.layout).toBeUndefined();
});
