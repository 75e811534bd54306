import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onceFor } from 'test-kit/build';

const folder = mkdtempSync(join(tmpdir(), 'once-for-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stampFile = join(folder, 'dist/.built');

test('unchanged sources are built once', async () => {
  const build = jest.fn(() => Promise.resolve());
  await onceFor(stampFile, () => 'sources', build);
  await onceFor(stampFile, () => 'sources', build);
  expect(build).toHaveBeenCalledTimes(1);
});

test('sources are built again after a failed build of others, which may have left broken files', async () => {
  const build = jest.fn(() => Promise.resolve());
  await onceFor(stampFile, () => 'former sources', build);
  const failing = onceFor(
    stampFile,
    () => 'changed sources',
    () => Promise.reject(new Error('a syntax error')),
  );
  await expect(failing).rejects.toThrow('a syntax error');
  await onceFor(stampFile, () => 'former sources', build);
  expect(build).toHaveBeenCalledTimes(2);
});

test('sources that change during a build are built again, also if they are changed back', async () => {
  let sources = 'before';
  const build = jest.fn(() => Promise.resolve(void (sources = 'changed')));
  await onceFor(stampFile, () => sources, build);
  sources = 'before';
  await onceFor(stampFile, () => sources, build);
  expect(build).toHaveBeenCalledTimes(2);
});
