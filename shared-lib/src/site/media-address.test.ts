/** @jest-environment node */
import { VARIANT_WIDTHS } from '../schema/picture-variants';
import {
  mediaSize,
  previewAddress,
  resizedAddress,
  resizedPreviewAddress,
  variantAddress,
} from './media-address';

const hash = '0123456789abcdef'.repeat(4);

test.each([
  [`media/${hash}-1200x750.webp`],
  [`/api/media/${hash}-1200x750.png`],
  [`https://www.platter.example/api/media/${hash}-1200x750.jpg`],
])('the size is part of %s', (address) => {
  expect(mediaSize(address)).toEqual({ width: 1200, height: 750 });
});

test.each([
  ['an address without a size, from an earlier version', `media/${hash}.webp`],
  ['a picture of another host', 'https://i.ibb.co/x/hero-1200x750.webp'],
  ['another folder', `other-media/${hash}-1200x750.webp`],
  ['a hash that is too short', `media/${hash.slice(1)}-1200x750.webp`],
  ['no width', `media/${hash}-0x750.webp`],
  ['half a size', `media/${hash}-1200.webp`],
  ['another kind of file', `media/${hash}-1200x750.svg`],
  ['a variant', `media/${hash}-1200x750/480.webp`],
  ['nothing', ''],
])('%s has no size', (_name, address) => {
  expect(mediaSize(address)).toBeUndefined();
  expect(variantAddress(address, 480, 'avif')).toBe(address);
  expect(previewAddress(address)).toBe(address);
});

test.each([[''], ['/api/'], ['https://www.platter.example/api/']])(
  'variants of a picture below %j stand below its address',
  (base) => {
    const address = `${base}media/${hash}-1200x750.webp`;
    expect(variantAddress(address, 480, 'avif')).toBe(`${base}media/${hash}-1200x750/480.avif`);
    expect(variantAddress(address, 1200, 'webp')).toBe(`${base}media/${hash}-1200x750/1200.webp`);
    expect(previewAddress(address)).toBe(`${base}media/${hash}-1200x750/preview.jpg`);
  },
);

test('the URL of an external picture is a query parameter', () => {
  const src = 'https://i.ibb.co/a b/hero.png?x=1&y=2#z';
  const carried = 'https%3A%2F%2Fi.ibb.co%2Fa%20b%2Fhero.png%3Fx%3D1%26y%3D2%23z';
  expect(resizedAddress(src, 828, 'webp')).toBe(`media/resized?src=${carried}&width=828&format=webp`);
  expect(resizedPreviewAddress(src)).toBe(`media/resized?src=${carried}&format=preview`);
});

test('the widths match those of the service', () => {
  expect(VARIANT_WIDTHS).toEqual([96, 192, 480, 828, 1200, 1600]);
});
