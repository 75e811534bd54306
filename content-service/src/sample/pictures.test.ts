import sharp from 'sharp';
import type { Picture } from '../features/media';
import { readSamplePictures } from './pictures';

let pictures: Map<string, Picture>;
beforeAll(async () => {
  pictures = await readSamplePictures();
});

test('the size in each file name is the size of the picture', async () => {
  expect(pictures.size).toBe(47);
  for (const [name, { width, height, bytes }] of pictures) {
    const metadata = await sharp(bytes).metadata();
    expect({ name, ...metadata }).toMatchObject({ name, format: 'webp', width, height });
  }
});

test('no two sample pictures are the same', () => {
  const contents = new Set([...pictures.values()].map(({ bytes }) => bytes.toString('base64')));
  expect(contents.size).toBe(pictures.size);
});

test('all sample pictures together stay below 1 MB', () => {
  const sizes = [...pictures.values()].map(({ bytes }) => bytes.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_000_000);
});
