import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf, type Release } from '../release';

type Parts = Partial<Release> & { contents?: Record<string, string> };

export function aRelease({ contents = { 'remoteEntry.js': 'the entry' }, ...own }: Parts = {}): Release {
  return {
    name: 'public_remote',
    version: '1.0.0',
    commit: '',
    shellContract: '^2.0.0',
    contentContract: '^1.0.0',
    rendersOnServer: false,
    routes: [],
    calls: [],
    uses: {},
    entry: 'remoteEntry.js',
    exposed: [],
    pages: {},
    files: Object.fromEntries(
      Object.entries(contents).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    ...own,
  };
}

export async function aBuild(folder: string, parts: Parts = {}): Promise<string> {
  const { contents = { 'remoteEntry.js': `the entry of ${parts.version}` } } = parts;
  const release = aRelease({ ...parts, contents });
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  for (const [file, text] of Object.entries(contents)) {
    await write(file, text);
    await write(`${file}.map`, 'a source map');
    await write(`${file}.br`, brotliCompressSync(text));
    await write(`${file}.gz`, gzipSync(text));
  }
  await write('release.json', JSON.stringify(release));
  return folder;
}
