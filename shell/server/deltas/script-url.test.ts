import { patternOf, scriptAt, SHELL } from './script-url';

test.each([
  ['/releases/public_remote/1.0.0/home.0123456789.js', 'public_remote', '1.0.0', 'home.0123456789.js'],
  ['/releases/public_remote/1.0.0/pages/home.js?x=1', 'public_remote', '1.0.0', 'pages/home.js'],
  ['/assets/main.0123456789.js', SHELL, '0.1.0', 'main.0123456789.js'],
])('%s is a script', (url, owner, version, file) => {
  expect(scriptAt(url, '0.1.0')).toEqual({ owner, version, file });
});

test.each([
  '/releases/public_remote/1.0.0/home.js.map',
  '/releases/public_remote/1.0.0/../1.0.0/home.js',
  '/releases/public_remote/1.0.0/%68ome.js',
  '/releases/.shell/1.0.0/home.js',
  '/releases/public_remote/.incoming/home.js',
  '/releases/public_remote/home.js',
  '/assets/../start.js',
  '/assets/font.woff2',
  '/assets/',
  '/',
])('%s is not', (url) => {
  expect(scriptAt(url, '0.1.0')).toBeUndefined();
});

test.each([
  ['home.0123456789.js', '/releases/public_remote/*/home.*.js'],
  ['remoteEntry.js', '/releases/public_remote/*/remoteEntry.js'],
  ['a+b.js', '/releases/public_remote/*/a*b.js'],
])('%s is a dictionary for %s', (file, pattern) => {
  const script = { owner: 'public_remote', version: '1.0.0', file };

  expect(patternOf(script, false)).toBe(pattern);
});

test("the shell's scripts are dictionaries for scripts of the shell, a fallback for all of them", () => {
  const script = { owner: SHELL, version: '0.1.0', file: '437.0123456789.js' };

  expect(patternOf(script, false)).toBe('/assets/437.*.js');
  expect(patternOf(script, true)).toBe('/assets/*.js');
});
