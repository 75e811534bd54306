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
] as const)('a %s is known by its bytes', async (format, name) => {
  expect(pictureFormat(await picture.clone().toFormat(format).toBuffer())).toBe(name);
});

test.each([
  ['an SVG', svgWithScript],
  ['an SVG behind an XML declaration', `<?xml version="1.0"?>${svgWithScript}`],
  ['an SVG with the brand of an AVIF in front', svgAsAvif],
  ['a page', htmlPage],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0'],
  ['a picture one byte late', '\n\xff\xd8\xff'],
  ['nothing', ''],
])('%s is not given to the decoder', (_name, text) => {
  expect(pictureFormat(Buffer.from(text, 'latin1'))).toBeUndefined();
});
