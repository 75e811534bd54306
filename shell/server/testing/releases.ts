import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHELL_CONTRACT } from 'release-store/offered-modules';
import { integrityOf, type RegistryEntry, type Release } from 'release-store/release';

export type ReleaseParts = Partial<Release> & {
  /** Contents of files by path, in addition to the container file. */
  contents?: Record<string, string>;
};

export function aRelease({ contents = {}, ...own }: ReleaseParts = {}): Release {
  const all = { 'remoteEntry.js': '/* container */', ...contents };
  return {
    name: 'public_remote',
    version: '1.0.0',
    commit: '',
    shellContract: `^${SHELL_CONTRACT}`,
    contentContract: '^1.0.0',
    rendersOnServer: 'server/routes.js' in contents,
    routes: [],
    calls: [],
    uses: {},
    entry: 'remoteEntry.js',
    ...(contents['server/routes.js'] && { server: 'server/routes.js' }),
    exposed: [],
    pages: {},
    files: Object.fromEntries(
      Object.entries(all).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    ...own,
  };
}

export async function putRelease(releasesDir: string, parts: ReleaseParts = {}): Promise<string> {
  const release = aRelease(parts);
  const folder = join(releasesDir, release.name, release.version);
  const contents = { 'remoteEntry.js': '/* container */', ...parts.contents };
  for (const [file, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(release) })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

export async function putRegistry(
  releasesDir: string,
  entries: Record<string, string | Partial<RegistryEntry>>,
): Promise<void> {
  const remotes = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      { live: null, history: [], ...(typeof entry === 'string' ? { live: entry } : entry) },
    ]),
  );
  await putRegistryText(releasesDir, JSON.stringify({ remotes }));
}

export async function putRegistryText(releasesDir: string, text: string): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  await writeFile(join(releasesDir, 'registry.json.new'), text);
  await rename(join(releasesDir, 'registry.json.new'), join(releasesDir, 'registry.json'));
}

export const serverHalf = (routes: string) => `
  const { createElement } = require('react');
  const { data, redirect, useActionData, useLocation } = require('react-router-dom');
  module.exports.routes = ${routes};`;
