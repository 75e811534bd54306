import { act, fireEvent } from '@testing-library/react';
import { START_FAILED_EVENT, START_NOTICE_ID, STARTED_EVENT } from './settings';
import { startOnIntent } from './starter';

const main = { url: '/assets/main.js', integrity: 'sha384-main' };
const imports = [{ url: '/assets/data-router.js', integrity: 'sha384-router' }];
const files = [{ url: '/releases/r/1/home.js', integrity: 'sha384-home' }];

const mainScript = () => document.querySelector<HTMLScriptElement>(`script[src="${main.url}"]`);
const notice = () => document.getElementById(START_NOTICE_ID)!;
const element = (id: string) => document.getElementById(id)!;
const hydrate = () => window.dispatchEvent(new Event(STARTED_EVENT));

let fetched: jest.Mock;
let submitted: (string | undefined)[];
let clicked: string[];

beforeEach(() => {
  jest.useFakeTimers();
  performance.getEntriesByType = () => [];
  fetched = jest.fn(async () => new Response());
  window.fetch = fetched;
  submitted = [];
  clicked = [];
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <p id="text">Text</p>
    <a id="link" href="#there">Link</a>
    <a id="category" role="button" href="#cloud">Cloud</a>
    <button id="show" type="button">Show password</button>
    <button id="menu" type="button" aria-expanded="false" aria-controls="panel">COURSE</button>
    <div id="panel">Courses</div>
    <form id="form"><input id="email"><button id="send" value="now">Send</button></form>
    <form id="other"><button id="subscribe">Subscribe</button></form>
    <img id="picture" src="/broken.png" alt="">
    <div id="${START_NOTICE_ID}" hidden></div>`;
  document.body.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    submitted.push((event.submitter as HTMLButtonElement | null)?.id);
  });
  document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).id));
});

// Hydration removes the starter's listeners, which would affect the next test.
afterEach(() => {
  fireEvent.keyDown(document);
  hydrate();
  document.body.replaceWith(document.createElement('body'));
  jest.useRealTimers();
});

const rest = () => startOnIntent({ main, imports, files, waitsForIntent: true, hasChatWidget: false });

test.each([
  ['a pointer over a button', () => fireEvent.pointerOver(element('send'))],
  ['a press on a field', () => fireEvent.pointerDown(element('email'))],
  ['a touch', () => fireEvent.touchStart(element('text'))],
  [
    'a pointer that rests on a link that is a control',
    () => {
      fireEvent.pointerOver(element('category'));
      jest.advanceTimersByTime(150);
    },
  ],
  ['focus', () => fireEvent.focusIn(element('email'))],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['a picture that does not load', () => fireEvent.error(element('picture'))],
])('%s starts the application', (_sign, give) => {
  rest();
  expect(mainScript()).toBeNull();

  act(give);

  expect(mainScript()).toMatchObject({ integrity: main.integrity, crossOrigin: 'anonymous' });
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(preloads.map(({ integrity }) => integrity)).toEqual(['sha384-main', 'sha384-router', 'sha384-home']);
});

test.each([
  ['a pointer over text', () => fireEvent.pointerOver(element('text'))],
  ['a pointer over a link', () => fireEvent.pointerOver(element('link'))],
  ['a touch of a link', () => fireEvent.touchStart(element('link'))],
  ['a press on a link, which gives it focus', () => fireEvent.focusIn(element('link'))],
  [
    'a click soon after the pointer came over a link that is a control',
    () => {
      fireEvent.pointerOver(element('category'));
      jest.advanceTimersByTime(149);
      fireEvent.click(element('category'));
      jest.advanceTimersByTime(150);
    },
  ],
])('%s does not start the application', (_sign, give) => {
  rest();

  act(give);

  expect(mainScript()).toBeNull();
});

test('a page that only the browser renders starts at once', () => {
  startOnIntent({ main, imports, files, waitsForIntent: false, hasChatWidget: false });

  expect(mainScript()).not.toBeNull();
});

test('the application starts once', () => {
  rest();

  fireEvent.keyDown(document.body);
  fireEvent.click(element('show'));

  expect(document.querySelectorAll('script')).toHaveLength(1);
});

test('an idle page fetches its scripts and executes none', () => {
  rest();
  jest.runOnlyPendingTimers();

  expect(fetched.mock.calls.map(([url]) => url as string)).toEqual([main.url, files[0]!.url]);
  expect(mainScript()).toBeNull();
});

test.each([
  ['is missing', async () => new Response('', { status: 404 })],
  ['has another hash', () => Promise.reject(new TypeError('integrity'))],
])('a script that %s starts the application, which reports it', async (_fault, answer) => {
  fetched.mockImplementation(answer);
  rest();
  await jest.runOnlyPendingTimersAsync();

  expect(mainScript()).not.toBeNull();
});

test.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is fetched ahead with %j', (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  rest();
  jest.runOnlyPendingTimers();

  expect(fetched).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

test('clicks and submits before the start are repeated in their order, each form once', () => {
  rest();

  fireEvent.click(element('show'));
  fireEvent.click(element('send'));
  fireEvent.click(element('send'));
  fireEvent.click(element('subscribe'));
  expect(mainScript()).not.toBeNull();
  expect(submitted).toEqual([]);
  expect(document.querySelectorAll('[data-waiting]')).toHaveLength(3);

  clicked = [];
  hydrate();

  expect(clicked).toEqual(['show']);
  expect(submitted).toEqual(['send', 'subscribe']);
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

test('after the start nothing is held', () => {
  rest();
  fireEvent.keyDown(document.body);
  hydrate();

  fireEvent.click(element('send'));

  expect(submitted).toEqual(['send']);
});

test('a button whose panel CSS has opened is not pressed again', () => {
  rest();
  element('panel').getClientRects = () => [new DOMRect()] as unknown as DOMRectList;

  fireEvent.click(element('menu'));
  hydrate();

  expect(clicked).toEqual(['menu']);
});

test.each([
  ['its script does not load', () => fireEvent.error(mainScript()!)],
  ['the code of the page does not load', () => window.dispatchEvent(new Event(START_FAILED_EVENT))],
  ['it takes 10 s', () => jest.advanceTimersByTime(10_000)],
])('if the application does not start because %s, the form is sent without it', (_reason, fail) => {
  rest();
  fireEvent.click(element('show'));
  fireEvent.click(element('send'));
  expect(notice().hidden).toBe(true);

  clicked = [];
  fail();

  expect(notice().hidden).toBe(false);
  expect([submitted, clicked]).toEqual([['send'], []]);
});

test('a page whose history has entries of the application starts when it is idle', () => {
  history.replaceState({ idx: 1 }, '');
  rest();
  expect(mainScript()).toBeNull();

  jest.runOnlyPendingTimers();
  history.replaceState(null, '');

  expect(mainScript()).not.toBeNull();
});

test('a page with a chat provider starts when it is idle', () => {
  startOnIntent({ main, imports, files, waitsForIntent: true, hasChatWidget: true });
  expect(mainScript()).toBeNull();

  jest.runOnlyPendingTimers();

  expect(mainScript()).not.toBeNull();
});

test('the start removes the speculation rules', () => {
  document.head.innerHTML = '<script type="speculationrules">{}</script>';
  rest();

  fireEvent.keyDown(document.body);

  expect(document.querySelector('script[type=speculationrules]')).toBeNull();
});
