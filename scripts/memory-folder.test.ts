import { existsSync } from 'node:fs';
import { temporaryFilesInMemory } from 'test-kit/memory-folder';

const { TMPDIR } = process.env;
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

test('a folder that the caller has chosen stays', () => {
  process.env.TMPDIR = '/chosen';
  expect(temporaryFilesInMemory()).toEqual({});
});

test('without a chosen folder, the folder in memory exists or none is set', () => {
  delete process.env.TMPDIR;
  const { TMPDIR: folder } = temporaryFilesInMemory();
  expect(folder === undefined || existsSync(folder)).toBe(true);
});
