import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import type { Release } from 'release-store/release';
import { remote, type RemoteOptions } from '../remote';

// The folder is inside the repository, because builds find installed packages only there.
const CACHE = join(__dirname, '../../../.cache');

/** A remote with two pages in a temporary repository, for tests of the build. */
export function tinyRemote() {
  let repository: string;
  let directory: string;

  async function create() {
    await mkdir(CACHE, { recursive: true });
    repository = await mkdtemp(join(CACHE, 'remote-test-'));
    directory = join(repository, 'tiny-remote');
    await write('package.json', '{ "name": "tiny-remote", "version": "3.2.1", "sideEffects": false }');
    await write(
      'src/routes.tsx',
      `export const routes = [
      { id: 'pages/home', index: true, lazy: () => import('./pages/home') },
      { id: 'pages/about', path: 'about', lazy: () => import('./pages/about') },
    ];`,
    );
    await write('src/pages/home.tsx', page('Home'));
    await write('src/pages/about.tsx', page('About'));
    for (const path of [
      '../shared-lib/index.ts',
      '../release-store/index.ts',
      '../remote-kit/index.ts',
      '../package-lock.json',
    ])
      await write(path, '');
    await write('../tsconfig.json', '{ "extends": "../../tsconfig.json" }');
  }

  async function write(path: string, text: string) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }

  /** Returns the errors of a build that does not minimize its code, which saves most of the time. */
  const build = async (options: Partial<RemoteOptions> = {}): Promise<string[]> =>
    ((await statsOf(options, false)).errors ?? []).map(({ message }) => message);

  async function statsOf(
    options: Partial<RemoteOptions> = {},
    minimize = true,
  ): Promise<webpack.StatsCompilation> {
    const halves = remote({ name: 'tiny_remote', directory, rendersOnServer: true, ...options });
    const compiler = webpack(
      halves.map((half) => ({ ...half, optimization: { ...half.optimization, minimize } })),
    );
    const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error!)));
    });
    await new Promise((resolve) => compiler.close(resolve));
    return stats.toJson({ all: false, errors: true, chunks: true, ids: true });
  }

  async function builtRelease() {
    const [version] = await readdir(join(directory, 'dist'));
    const folder = join(directory, 'dist', version!);
    const read = (file: string) => readFile(join(folder, file));
    const release = JSON.parse((await read('release.json')).toString()) as Release;
    return { release, read, files: await filesBelow(folder) };
  }

  return {
    create,
    remove: () => rm(repository, { recursive: true }),
    directory: () => directory,
    write,
    build,
    statsOf,
    builtRelease,
  };
}

const page = (name: string) => `
  import { Link } from 'react-router-dom';
  import styled from 'styled-components';
  const Title = styled.h1\`color: red\`;
  export const Component = () => <Title><Link to="/">${name}</Link></Title>;`;

const filesBelow = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
