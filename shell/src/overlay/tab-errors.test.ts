import { plainText } from './plain-text';
import { recordErrors, remoteOfError } from './tab-errors';

const SITE = 'https://institute.test/';
const remotes = [
  { name: 'public_remote', below: '/', entry: '/releases/public_remote/1.0.0/remoteEntry.js' },
  { name: 'events', below: '/events', entry: 'https://cdn.test/events/1.0.0/remoteEntry.js' },
  { name: 'empty', below: '/empty', entry: '' },
];

test.each<[string, Partial<Parameters<typeof remoteOfError>[0]>, string]>([
  [
    'a file of a remote in the stack',
    { origin: `at x (${SITE}releases/public_remote/1.0.0/a.js:1:2)` },
    'public_remote',
  ],
  [
    'files of two remotes in the stack',
    {
      origin: `at x (https://cdn.test/events/1.0.0/a.js:1:2)\nat y (${SITE}releases/public_remote/1.0.0/a.js:1:2)`,
    },
    'events',
  ],
  ['a file of another origin', { origin: 'at x (https://cdn.test/events/1.0.0/a.js:1:2)' }, 'events'],
  ['a remote that failed to load', { remote: 'events', kind: 'console', path: '/' }, 'events'],
  ['a file of the shell', { origin: `at x (${SITE}assets/main.0123456789.js:1:2)` }, 'shell'],
  ['an extension', { origin: 'at x (chrome-extension://abc/a.js:1:2)' }, 'unknown'],
  ['no stack', {}, 'unknown'],
  ['a caught error without a stack, on a page', { kind: 'console', path: '/events/1' }, 'events'],
  ['a caught error on a page of nobody', { kind: 'console', path: '/empty' }, 'empty'],
])('an error with %s', (_what, error, name) => {
  expect(remoteOfError({ kind: 'error', origin: '', path: '/', ...error }, remotes, SITE)).toBe(name);
});

describe('recording', () => {
  const { warn, error } = window.console;
  const changes = jest.fn();
  let recorded: ReturnType<typeof recordErrors>;

  beforeEach(() => {
    changes.mockClear();
    console.warn = () => undefined;
    recorded = recordErrors(changes);
  });
  afterEach(() => Object.assign(console, { warn, error }));

  const latest = () => recorded.errors.at(-1);

  test('uncaught errors, rejections, files and caught errors are listed', () => {
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('uncaught'), message: 'x' }));
    expect(latest()).toMatchObject({ kind: 'error', message: 'TypeError: uncaught' });
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
    expect(latest()).toMatchObject({ kind: 'rejection', message: 'a text' });
    const script = document.createElement('script');
    script.src = `${SITE}a.js`;
    script.type = 'text/plain';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(latest()).toMatchObject({ kind: 'file', message: `${SITE}a.js failed to load` });
    console.warn('shell@1', new RangeError('caught'));
    expect(latest()).toMatchObject({ kind: 'console', message: 'RangeError: caught' });
    console.warn('no error');
    expect(recorded.total()).toBe(4);
    expect(changes).toHaveBeenCalledTimes(4);
  });

  test('one error that is reported twice is listed once', () => {
    const error = new Error('twice');
    dispatchEvent(new ErrorEvent('error', { error }));
    console.warn(error);
    expect([recorded.errors.length, recorded.total()]).toEqual([1, 1]);
  });

  test('of a thousand errors the latest fifty stay', () => {
    for (let at = 0; at < 1000; at += 1) console.warn(new Error(`number ${at}`));
    expect([recorded.errors.length, recorded.total(), latest()?.message]).toEqual([
      50,
      1000,
      'Error: number 999',
    ]);
  });

  test('an error that cannot be read does not disturb the page', () => {
    const unreadable = Object.defineProperty(new Error('x'), 'message', {
      get() {
        throw new Error('gotcha');
      },
    });
    expect(() => console.warn(unreadable)).not.toThrow();
    expect(() =>
      dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: Object.create(null) as object }),
      ),
    ).not.toThrow();
  });
});

test.each([
  ['a'.repeat(100_000), `${'a'.repeat(200)}…`],
  ['one\ntwo\u0000three\u202eevil', 'one two three evil'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  [undefined, 'undefined'],
])('%.20s becomes one short line', (value, text) => {
  expect(plainText(value)).toBe(text);
});
