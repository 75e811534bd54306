import { STAGED_LAYOUT, stageLayout } from './staged-layout';

const root = document.documentElement;
let idle: (() => void)[];
let resting: AbortController;

function visit(type: string, hash = '') {
  window.history.replaceState(null, '', `/${hash}`);
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

beforeEach(() => {
  idle = [];
  resting = new AbortController();
  window.requestIdleCallback = (task) => idle.push(task as () => void);
  delete root.dataset.layout;
  document.body.innerHTML =
    '<main><section></section><section></section><section></section></main><footer></footer>';
});

const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('section, footer')].map(
    ({ style }) => style.contentVisibility === 'visible',
  );

test('sections below the first are laid out one by one when the page is idle', () => {
  visit('navigate');
  stageLayout(resting.signal);
  expect(root.dataset.layout).toBe(STAGED_LAYOUT);

  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(laidOut()).toEqual([false, false, false, false]);
  idle.shift()!();
  expect(laidOut()).toEqual([false, true, false, false]);
  idle.shift()!();
  idle.shift()!();
  expect(laidOut()).toEqual([false, true, true, true]);

  idle.shift()!();

  expect(root.dataset.layout).toBeUndefined();
  expect(document.querySelector('[style]')).toBeNull();
});

test('the start of the application ends the stages and leaves the document as the server rendered it', () => {
  visit('navigate');
  stageLayout(resting.signal);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  idle.shift()!();

  resting.abort();
  while (idle.length > 0) idle.shift()!();

  expect(root.dataset.layout).toBeUndefined();
  expect(document.querySelector('[style]')).toBeNull();
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

test('a browser without idle callbacks lays the page out at once', () => {
  visit('navigate');
  Reflect.deleteProperty(window, 'requestIdleCallback');

  stageLayout(resting.signal);

  expect(root.dataset.layout).toBeUndefined();
});
