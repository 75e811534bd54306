import { hashesInRelativeUrls } from './content-file';

const HASH = '0a'.repeat(32);

test.each([
  [`media/${HASH}-9x9.webp`, [HASH]],
  [`https://other.example/api/media/${HASH}-9x9.webp`, []],
  [`https://a.example media/${HASH}.webp`, [HASH]],
])('the pictures at relative URLs are found in %j', (text, hashes) => {
  expect(hashesInRelativeUrls(JSON.stringify({ image: text }))).toEqual(hashes);
});
