import { themeCss } from 'shared-lib/ui/theme';
import { LOWER_SECTIONS, STAGED_LAYOUT, stageLayout } from './staged-layout';

const root = document.documentElement;
let resting: AbortController;

function visit(type: string, hash = '') {
  window.history.replaceState(null, '', `/${hash}`);
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

function showDocument() {
  document.body.innerHTML = `
    <main><section id="hero"></section><section id="courses"></section><div id="reviews"></div></main>
    <footer id="footer"></footer>`;
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('[style]')].map(
    ({ id, style }) => style.contentVisibility && id,
  );

const nextFrame = () => jest.advanceTimersByTimeAsync(20);

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
  resting = new AbortController();
});

afterEach(() => {
  resting.abort();
  jest.useRealTimers();
});

test('lower sections are laid out after the first frame of the document, one per frame', async () => {
  visit('navigate');
  stageLayout(resting.signal);
  showDocument();
  expect(laidOut()).toEqual([]);

  await nextFrame();
  expect(laidOut()).toEqual(['courses']);
  await nextFrame();
  expect(laidOut()).toEqual(['courses', 'reviews']);
  expect(root.dataset.layout).toBe(STAGED_LAYOUT);

  await nextFrame();
  expect(root.dataset.layout).toBeUndefined();
  expect(document.querySelector('[style]')).toBeNull();
});

test('the start of the application ends the stage and leaves no attribute that it would not expect', async () => {
  visit('navigate');
  stageLayout(resting.signal);
  showDocument();
  await nextFrame();

  resting.abort();
  await nextFrame();

  expect(root.dataset.layout).toBeUndefined();
  expect(document.querySelector('[style]')).toBeNull();
});

test('the style sheet leaves out the sections that the script shows', () => {
  expect(themeCss).toContain(`[data-layout=${STAGED_LAYOUT}] :is(${LOWER_SECTIONS}){content-visibility:auto`);
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
