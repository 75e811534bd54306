import { createHash } from 'node:crypto';
import type { Boot } from '../../src/boot';
import { aConfig } from '../testing/config';
import { startSettingsIn } from '../testing/start-settings';
import { completeDocument, type HeadParts } from './html';
import { inlineJson } from './inline-json';

const boot: Boot = {
  set: '',
  remotes: [],
  off: [],
  origins: [],
  closed: ['/admin'],
  privatePaths: ['/admin'],
  site: aConfig('/tmp').site,
  isRendered: true,
};

const parts: HeadParts = {
  css: Buffer.from('.a{}'),
  data: Buffer.from('{"loaderData":{}}'),
  hints: [{ url: '/releases/r/1/remoteEntry.js', integrity: 'sha384-abc' }],
  boot,
  scripts: {
    starter: 'run()',
    main: { url: '/assets/main.js', integrity: 'sha384-main' },
    imports: [{ url: '/assets/data-router.js', integrity: 'sha384-router' }],
  },
  start: { waitsForIntent: true },
};

const rendered = '<!DOCTYPE html><html><head><title>Page</title></head><body><p>Text</p></body></html>';

const complete = (page: string, other: Partial<HeadParts> = {}) => {
  const { html, allowed } = completeDocument(Buffer.from(page), { ...parts, ...other });
  return { html: html.toString(), allowed };
};
const html = (other: Partial<HeadParts> = {}) => complete(rendered, other).html;
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('styles, boot data and the starter are at the end of the head, the page data at the end of the body', () => {
  for (const doctype of ['<!DOCTYPE html>', '<!doctype html>', ''])
    expect(complete(rendered.replace('<!DOCTYPE html>', doctype)).html).toBe(html());
  expect(html().match(/<!DOCTYPE html>/gi)).toHaveLength(1);
  expect(
    html().startsWith('<!DOCTYPE html><html><head><title>Page</title><link rel="preload" as="font"'),
  ).toBe(true);
  expect(html()).toContain('">.a{}</style>');
  expect(
    html().endsWith(
      '<p>Text</p><script type="application/json" id="page-data">{"loaderData":{}}</script></body></html>',
    ),
  ).toBe(true);
});

test("the policy has the hashes of the shell's scripts and styles, and of no other script", () => {
  const injected = rendered.replace('Text', '<script>alert(1)</script>');

  const { html, allowed } = complete(injected);

  const scripts = [
    ...html.matchAll(/<script(?: data-start="[^"]*"| type="speculationrules")?>(.*?)<\/script>/g),
  ].map(([, text = '']) => text);
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(3);
  expect(allowed.scripts.sort()).toEqual(
    scripts
      .filter((text) => text !== 'alert(1)')
      .map(hashOf)
      .sort(),
  );
  expect(allowed.styles).toEqual(expect.arrayContaining(styles.map(hashOf)));
});

test('a style sheet cannot end its element', () => {
  const text = html({ css: Buffer.from('.a{content:"</style><script>alert(1)</script>"}') });

  expect(text.match(/<\/style>/g)).toHaveLength(2);
  expect(text).toContain('.a{content:"<\\/style><script>');
});

const startSettings = (other: Partial<HeadParts> = {}) => startSettingsIn(html(other));

test('the starter gets the files of the page and waits for intent on a rendered page', () => {
  expect(startSettings()).toEqual({
    main: { url: '/assets/main.js', integrity: 'sha384-main' },
    imports: [{ url: '/assets/data-router.js', integrity: 'sha384-router' }],
    files: [{ url: '/releases/r/1/remoteEntry.js', integrity: 'sha384-abc' }],
    waitsForIntent: true,
    hasChatWidget: false,
    trustedOrigins: [],
  });
  expect(startSettings({ start: { waitsForIntent: false } }).waitsForIntent).toBe(false);
});

test('the starter gets the trusted origins of the composition, and none with a chat provider', () => {
  expect(startSettings({ boot: { ...boot, origins: ['https://cdn.test'] } }).trustedOrigins).toEqual([
    'https://cdn.test',
  ]);
  const site = { ...boot.site, chatWidgetUrl: 'https://chat.test/widget.js' };
  const settings = startSettings({ boot: { ...boot, site } });
  expect(settings).not.toHaveProperty('trustedOrigins');
  expect(settings.hasChatWidget).toBe(true);
});

test('settings cannot break out of their attribute', () => {
  const url = '/a.js"><script>alert(1)</script>&quot;';

  const settings = startSettings({ hints: [{ url, integrity: '' }] });

  expect(settings.files).toEqual([{ url, integrity: '' }]);
});

test('the browser can parse the boot data', () => {
  const text = html({ boot: { ...boot, closed: ['</script><b>'] } });

  const [, json] = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(text)!;
  expect(JSON.parse(json!)).toEqual({ ...boot, closed: ['</script><b>'] });
});

test.each([
  ['</script><script>alert(1)</script>', '<'],
  ['<!--', '<'],
  ['a\u2028b', '\u2028'],
  ['a\u2029b', '\u2029'],
])('%j in the data cannot end its script element, and arrives unchanged', (text, dangerous) => {
  const json = inlineJson({ text });

  expect(json).not.toContain(dangerous);
  expect(JSON.parse(json)).toEqual({ text });
});
