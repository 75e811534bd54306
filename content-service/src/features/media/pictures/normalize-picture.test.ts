import { aGround, aPhoto } from '../../../testing/pictures';
import type * as encodeModule from './encode';
import { normalizePicture } from './normalize-picture';

jest.mock('./encode', () => {
  const encode = jest.requireActual<typeof encodeModule>('./encode');
  // On any machine, this filter takes longer than the time limit in the test.
  return { ...encode, open: async (bytes: Buffer) => (await encode.open(bytes)).median(51) };
});

test('a sound picture that takes longer than the time limit gets 503, because the machine is busy', async () => {
  const { bytes } = await aGround({ width: 2500, height: 2500 });

  await expect(normalizePicture(bytes, 1)).rejects.toMatchObject({
    name: 'BusyError',
    statusCode: 503,
    headers: { 'retry-after': '5' },
    message: 'The service is too busy for this picture. Try again in 5 seconds',
  });
});

test('a damaged picture gets 422', async () => {
  const { bytes } = await aPhoto({ width: 60, height: 40 });

  await expect(normalizePicture(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
    statusCode: 422,
    message: 'image is damaged or incomplete',
  });
});
