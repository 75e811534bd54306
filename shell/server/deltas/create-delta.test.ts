import { randomBytes } from 'node:crypto';
import { decodeDelta, scriptText } from '../testing/deltas';
import { createDelta, sha256 } from './create-delta';

const former = Buffer.from(scriptText('We meet on Mondays'));
const next = Buffer.from(scriptText('We meet on Tuesdays'));

test('a changed text costs less than 100 bytes, and the delta decodes to the script', async () => {
  const delta = await createDelta(next, former);

  expect(delta.length).toBeLessThan(100);
  expect(decodeDelta(delta, former)).toEqual(next);
});

test('a delta starts with the frame that names its dictionary', async () => {
  const delta = await createDelta(next, former);

  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(sha256(former));
});

test('a script without similarity to the dictionary decodes, too', async () => {
  const dictionary = randomBytes(50_000);

  expect(decodeDelta(await createDelta(next, dictionary), dictionary)).toEqual(next);
});

test('a dictionary in the format of Zstandard is rejected: browsers would read it as plain bytes', async () => {
  const structured = Buffer.concat([Buffer.from('37a430ec', 'hex'), former]);

  await expect(createDelta(next, structured)).rejects.toThrow('not plain bytes');
});

test('a delta that does not decode to the script is an error', async () => {
  jest.resetModules();
  jest.doMock('@bokuweb/zstd-wasm', () => ({
    ...jest.requireActual<object>('@bokuweb/zstd-wasm'),
    decompressUsingDict: () => Buffer.from('other bytes'),
  }));
  const faulty = await import('./create-delta');

  await expect(faulty.createDelta(next, former)).rejects.toThrow('does not decode');
});
