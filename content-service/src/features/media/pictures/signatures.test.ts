import sharp from 'sharp';
import { htmlPage, svgAsAvif, svgWithScript } from '../../../testing/fuzz-files';
import { pictureFormat } from './signatures';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'heif'],
] as const)('a %s is recognized by its bytes', async (format, name) => {
  expect(pictureFormat(await picture.clone().toFormat(format).toBuffer())).toBe(name);
});

test.each([
  ['an SVG', svgWithScript],
  ['an SVG behind an XML declaration', `<?xml version="1.0"?>${svgWithScript}`],
  ['an SVG that begins with the brand of an AVIF', svgAsAvif],
  ['an HTML page', htmlPage],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0'],
  ['a picture after an extra byte', '\n\xff\xd8\xff'],
  ['nothing', ''],
])('%s never reaches the decoder', (_name, text) => {
  expect(pictureFormat(Buffer.from(text, 'latin1'))).toBeUndefined();
});
