import type { Boot } from '../../src/boot';
import { aConfig } from '../testing/config';
import { withHead, type HeadParts } from './html';
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
  nonce: 'a-nonce',
  styles: '<style nonce="a-nonce" data-styled="">.a{}</style>',
  hints: [{ url: '/releases/r/1/remoteEntry.js', integrity: 'sha384-abc' }],
  boot,
  startScript: '/assets/main.js',
};

const rendered = '<!DOCTYPE html><html><head><title>Page</title></head><body><p>Text</p></body></html>';

test('styles, hints, boot data and the start script come last in the head', () => {
  const html = withHead(rendered, parts);

  expect(html.match(/<!DOCTYPE html>/gi)).toHaveLength(1);
  expect(html.startsWith('<!DOCTYPE html><html><head><title>Page</title><link rel="preload" as="font"')).toBe(
    true,
  );
  expect(html.endsWith('</head><body><p>Text</p></body></html>')).toBe(true);
  expect(html).toContain(parts.styles);
  expect(html).toContain(
    '<link rel="preload" as="script" href="/releases/r/1/remoteEntry.js" crossorigin="anonymous" fetchpriority="low" integrity="sha384-abc" nonce="a-nonce">',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" href="/assets/main.js" fetchpriority="low" nonce="a-nonce">',
  );
});

test('every script and style carries the nonce', () => {
  const tags = withHead(rendered, parts).match(/<(script|style)[^>]*>/g) ?? [];

  expect(tags).toHaveLength(4);
  for (const tag of tags) expect(tag).toContain('nonce="a-nonce"');
});

test('the only Trusted Types policy knows the origins of the composition', () => {
  const policyOf = (other: Partial<Boot>) =>
    /createPolicy\(.*\}\);/.exec(withHead(rendered, { ...parts, boot: { ...boot, ...other } }))?.[0];

  expect(policyOf({ origins: ['https://cdn.test'] })).toContain('[location.origin,...["https://cdn.test"]]');
  expect(policyOf({ site: { ...boot.site, chatWidgetUrl: 'https://chat.test/widget.js' } })).toBeUndefined();
});

test('the boot data is what the browser reads back', () => {
  const html = withHead(rendered, { ...parts, boot: { ...boot, closed: ['</script><b>'] } });

  const [, json] = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)!;
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
