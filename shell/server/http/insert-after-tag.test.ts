import { durationOf } from '../testing/durations';
import { insertAfterTag } from './insert-after-tag';

const inserted = (html: string) => String(insertAfterTag(Buffer.from(html), 'head', '<i>'));

test('the addition comes first in the head, also after text of several bytes', () => {
  expect(inserted('ä<html><head data-x="ä"><title>Ä</title></head></html>')).toBe(
    'ä<html><head data-x="ä"><i><title>Ä</title></head></html>',
  );
});

test.each(['', '<head', '<p>Text</p>', '<header>Text</header>'])(
  '%j has no such tag and stays as it is',
  (html) => {
    expect(inserted(html)).toBe(html);
  },
);

test.each(['<head', '<head ', '<head>', '<header>'])('many %s take time that grows like the HTML', (tag) => {
  const ofMany = (count: number) => durationOf(() => inserted(tag.repeat(count)));

  expect(ofMany(20_000) / ofMany(2_000)).toBeLessThan(30);
});
