import { imageLibrary } from './image-library';

test('a load of sharp that failed is tried again', async () => {
  let isFirst = true;
  jest.doMock('sharp', () => {
    if (!isFirst) return jest.requireActual<object>('sharp');
    isFirst = false;
    throw new Error('too many open files');
  });
  await expect(imageLibrary()).rejects.toThrow('too many open files');

  expect(typeof (await imageLibrary())).toBe('function');
});
