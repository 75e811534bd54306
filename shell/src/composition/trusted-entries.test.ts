import { trustedEntries } from './trusted-entries';

const addresses = new Map([
  ['public_remote', { integrity: 'sha384-x' }],
  ['unhashed_remote', { integrity: '' }],
]);
const plugin = trustedEntries(addresses, ['https://code.test']);

const createScript = (url: string, name = 'public_remote') =>
  plugin.createScript!({ url, remoteInfo: { name } } as never) as unknown as { script: HTMLScriptElement };

test.each(['/releases/public_remote/1.0.0/remoteEntry.js', 'https://code.test/public_remote/remoteEntry.js'])(
  'the code of %s is loaded, and only with its hash',
  (url) => {
    const { script } = createScript(url);

    expect(script.src).toBe(new URL(url, location.href).href);
    expect(script.integrity).toBe('sha384-x');
    expect(script.crossOrigin).toBe('anonymous');
  },
);

test.each([
  ['https://stranger.test/remoteEntry.js', 'https://stranger.test'],
  ['//stranger.test/remoteEntry.js', 'http://stranger.test'],
  ['http://code.test/remoteEntry.js', 'http://code.test'],
  ['https://code.test.stranger.test/remoteEntry.js', 'https://code.test.stranger.test'],
  ['data:text/javascript,alert(1)', 'null'],
])('no code is loaded from %s', (url, origin) => {
  expect(() => createScript(url)).toThrow(`No code may come from ${origin}`);
});

test.each(['unhashed_remote', 'unknown_remote'])('no code is loaded without a hash: %s', (name) => {
  expect(() => createScript('/remoteEntry.js', name)).toThrow('No hash is known for /remoteEntry.js');
});
