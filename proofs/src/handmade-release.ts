import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtRelease } from 'test-kit/build';
import { compiledKit, type Release } from 'test-kit/compiled';

type Handmade = { name: string; version: string; serverCode: string; paths: string[] };

/** The browser's script is empty, so only the server can render the release. */
export function handmadeRelease(parent: string, { name, version, serverCode, paths }: Handmade) {
  const { integrityOf, RELEASE_FILE } = compiledKit.release();
  const manifest = readFileSync(join(builtRelease('admin-remote'), RELEASE_FILE), 'utf8');
  const built = JSON.parse(manifest) as Release;
  const folder = join(parent, version);
  const files = { 'remoteEntry.js': '/* no browser loads it */', 'server/routes.js': serverCode };
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const release = {
    ...built,
    name,
    version,
    rendersOnServer: true,
    server: 'server/routes.js',
    routes: paths.map((path) => ({ path })),
    calls: [],
    uses: {},
    exposed: [],
    types: undefined,
    pages: {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
  };
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(release));
  return { folder, version };
}
