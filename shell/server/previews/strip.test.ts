import { withOverlay } from '../overlay/with-overlay';
import { durationOf } from '../testing/durations';
import { withStrip } from './strip';

const PREVIEW = {
  remote: 'public_remote',
  version: '1.4.0',
  who: 'Ada',
  until: '2030-01-31T12:00:00Z',
  below: '/',
};
const ALLOWED = { scripts: [], styles: [] };
const documentWith = (html: string) => ({ html: Buffer.from(html), allowed: ALLOWED });

const insertions = [
  ['the strip', (html: string) => withStrip(documentWith(html), PREVIEW)],
  ['the overlay', (html: string) => withOverlay(documentWith(html), 'start()')],
] as const;

test.each(insertions)('%s is inserted in time that grows like the HTML', (_what, insert) => {
  for (const tag of ['<head', '<head><body', '<head><body>'])
    expect(
      durationOf(() => insert(tag.repeat(5_000))) / durationOf(() => insert(tag.repeat(500))),
    ).toBeLessThan(30);
});

test.each(insertions)('HTML without tags of a document gets no script of %s', (_what, insert) => {
  for (const html of ['', '<head', '<p>Text</p>']) expect(String(insert(html).html)).toBe(html);
});

test('the script of the overlay comes first in the head', () => {
  const { html } = withOverlay(
    documentWith('<html><head data-x="ä"><title>Ä</title></head></html>'),
    'start()',
  );

  expect(String(html)).toBe('<html><head data-x="ä"><script>start()</script><title>Ä</title></head></html>');
});
