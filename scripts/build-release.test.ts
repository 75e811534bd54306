import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from 'test-kit/build';
import { root, run } from 'test-kit/progress';

jest.mock('test-kit/progress', () => ({
  root: mkdtempSync(join(tmpdir(), 'build-release-')),
  run: jest.fn(),
  step: (_title: string, work: () => unknown) => work(),
}));
jest.mock('test-kit/compiled', () => ({
  compiledKit: { sourceVersion: () => ({ sourceVersion: () => '0.1.0-sources' }) },
}));

afterAll(() => rmSync(root, { recursive: true }));

/** Stands for webpack, which derives the version from the sources at the end of the build if none is set. */
const bundleFrom = (derivedVersion: string) =>
  jest.mocked(run).mockImplementation((_command, _args, { env, cwd } = {}) => {
    const folder = join(cwd!, 'dist', env!.RELEASE_VERSION || derivedVersion);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), '{}');
    return Promise.resolve('');
  });

test('a release is never built under the version of former sources', async () => {
  bundleFrom('0.1.0-changed');
  const building = buildRelease('public-remote');
  await expect(building).rejects.toThrow('The sources changed during the build. Build again.');
});

test('a release has the version of its sources, or the one that the caller chooses', async () => {
  bundleFrom('0.1.0-sources');
  const dist = join(root, 'admin-remote/dist');
  expect(await buildRelease('admin-remote')).toBe(join(dist, '0.1.0-sources'));
  expect(await buildRelease('admin-remote', { version: '1.4.0' })).toBe(join(dist, '1.4.0'));
});
