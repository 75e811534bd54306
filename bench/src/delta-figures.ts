import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newToken, releaseClient } from 'test-kit/release-client';
import { startProduct } from 'test-kit/product';
import { script } from 'test-kit/progress';
import { sum } from 'test-kit/statistics';
import { printTable } from 'test-kit/table';

const USAGE =
  'Usage: node scripts/run.mjs bench/src/delta-figures.ts <folder of the former release> <folder of the new release>';
const REMOTE = 'public_remote';
const ENCODINGS = 'gzip, deflate, br, zstd, dcb, dcz';
const TIMEOUT_MS = 30_000;

type BuiltRelease = { folder: string; version: string; scripts: string[] };
type Dictionary = { hash: string; pattern: string };
type ScriptCost = Awaited<ReturnType<typeof cost>>;

const pathOf = (version: string, file: string) => `/releases/${REMOTE}/${version}/${file}`;

/** Arguments: folders of the former and the new release, which need different versions: docs/releasing.md. */
void script(async () => {
  const folders = process.argv.slice(2).map((folder) => resolve(folder));
  const [former, next] = folders.map(releaseIn);
  if (!former || !next) throw new Error(USAGE);
  const { token, line } = newToken(REMOTE);
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  try {
    const team = releaseClient(product.siteUrl, REMOTE, token);
    await team.publish(former);
    await team.switchTo(former.version);
    const dictionaries = await Promise.all(former.scripts.map((file) => load(product.siteUrl, former, file)));
    await team.publish(next);
    await waitForDeltas(next, product.siteUrl, dictionaries);
    printFigures(
      await Promise.all(next.scripts.map((file) => cost(product.siteUrl, next, file, dictionaries))),
    );
  } finally {
    await product.stop();
  }
});

function releaseIn(folder: string): BuiltRelease {
  const { version, files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    version: string;
    files: Record<string, string>;
  };
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.startsWith('server/'));
  return { folder, version, scripts };
}

async function load(siteUrl: string, { folder, version }: BuiltRelease, file: string): Promise<Dictionary> {
  const { headers } = await fetchCompressed(siteUrl, version, file);
  const pattern = /match="([^"]+)"/.exec(String(headers['use-as-dictionary']))?.[1] ?? '';
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return { hash, pattern };
}

/** Returns the compression dictionary that a browser would use: the longest pattern that matches the path wins. */
function dictionaryFor(path: string, dictionaries: Dictionary[]): Dictionary | undefined {
  const regexpOf = (pattern: string) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.\\]/g, '\\$&'))
        .join('.*')}$`,
    );
  return dictionaries
    .filter(({ pattern }) => regexpOf(pattern).test(path))
    .sort((one, other) => other.pattern.length - one.pattern.length)[0];
}

async function cost(
  siteUrl: string,
  { folder, version }: BuiltRelease,
  file: string,
  dictionaries: Dictionary[],
) {
  const dictionary = dictionaryFor(pathOf(version, file), dictionaries);
  const { headers, bytes } = await fetchCompressed(siteUrl, version, file, dictionary?.hash);
  return {
    file,
    full: statSync(join(folder, `${file}.br`)).size,
    bytes,
    encoding: headers['content-encoding'],
  };
}

/** The shell computes deltas (differences between script versions) in the background. Waits until no more appear. */
async function waitForDeltas(
  release: BuiltRelease,
  siteUrl: string,
  dictionaries: Dictionary[],
): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  let before = -1;
  while (performance.now() < until) {
    const costs = await Promise.all(
      release.scripts.map((file) => cost(siteUrl, release, file, dictionaries)),
    );
    const deltas = costs.filter(({ encoding }) => encoding === 'dcz').length;
    if (deltas > 0 && deltas === before) return;
    before = deltas;
    await sleep(500);
  }
  throw new Error('The shell made no deltas: run it with LOG_LEVEL=info and look for "deltas of scripts"');
}

/** Leaves the response compressed, so that `bytes` is the number of transferred bytes. */
function fetchCompressed(
  siteUrl: string,
  version: string,
  file: string,
  dictionary?: string,
): Promise<{ headers: IncomingHttpHeaders; bytes: number }> {
  const headers = {
    'Accept-Encoding': ENCODINGS,
    ...(dictionary && { 'Available-Dictionary': `:${dictionary}:` }),
  };
  return new Promise((done, failed) => {
    get(`${siteUrl}${pathOf(version, file)}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => done({ headers: response.headers, bytes }));
    }).on('error', failed);
  });
}

function printFigures(costs: ScriptCost[]): void {
  const total = (name: 'full' | 'bytes') => sum(costs.map((cost) => cost[name]));
  const percent = (bytes: number, full: number) => `${((100 * bytes) / full).toFixed(1)} %`;
  printTable('Bytes of the scripts of the new release', [
    ['', 'Brotli', 'with the former release', '', ''],
    ...costs.map(({ file, full, bytes, encoding }) => [file, full, bytes, encoding, percent(bytes, full)]),
    ['all', total('full'), total('bytes'), '', percent(total('bytes'), total('full'))],
  ]);
}
