import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newToken, releaseClient } from './bench/release-client.mjs';
import { printTable } from './bench/table.mjs';
import { startProduct } from './product.mjs';
import { script } from './progress.mjs';

/**
 * Prints what each script of a release costs a browser that has the release before: builds of the public remote, such as
 * `RELEASE_VERSION=1.0.0 npm run build -w public-remote` makes them.
 */
const USAGE =
  'Usage: node scripts/delta-figures.mjs <folder of the former release> <folder of the new release>';
const REMOTE = 'public_remote';
const ENCODINGS = 'gzip, deflate, br, zstd, dcb, dcz';
const PATIENCE_MS = 30_000;

const pathOf = (version, file) => `/releases/${REMOTE}/${version}/${file}`;

await script(async () => {
  const folders = process.argv.slice(2).map((folder) => resolve(folder));
  if (folders.length !== 2) throw new Error(USAGE);
  const [former, next] = folders.map((folder) => ({ folder, ...releaseIn(folder) }));
  const { token, line } = newToken(REMOTE);
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  try {
    const team = releaseClient(product.siteUrl, REMOTE, token);
    await team.publish(former);
    await team.switchTo(former.version);
    const dictionaries = await Promise.all(former.scripts.map((file) => load(product.siteUrl, former, file)));
    await team.publish(next);
    await deltasOf(next, product.siteUrl, dictionaries);
    printFigures(
      await Promise.all(next.scripts.map((file) => cost(product.siteUrl, next, file, dictionaries))),
    );
  } finally {
    await product.stop();
  }
});

function releaseIn(folder) {
  const { version, files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.startsWith('server/'));
  return { version, scripts };
}

/** Loads a script as a first visit does: its hash, and the pattern of the scripts that it is a dictionary for. */
async function load(siteUrl, { folder, version }, file) {
  const { headers } = await fetched(siteUrl, version, file);
  const pattern = /match="([^"]+)"/.exec(headers['use-as-dictionary'])[1];
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return { hash, pattern };
}

/** The dictionary that a browser offers for a URL: that of the longest pattern. */
function dictionaryFor(path, dictionaries) {
  const regexpOf = (pattern) =>
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

async function cost(siteUrl, { folder, version }, file, dictionaries) {
  const dictionary = dictionaryFor(pathOf(version, file), dictionaries);
  const { headers, bytes } = await fetched(siteUrl, version, file, dictionary?.hash);
  return {
    file,
    full: statSync(join(folder, `${file}.br`)).size,
    bytes,
    encoding: headers['content-encoding'],
  };
}

/** The largest script is compressed in the background like all others: waits until deltas no longer appear. */
async function deltasOf(release, siteUrl, dictionaries) {
  const until = performance.now() + PATIENCE_MS;
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

/** Without a client that unpacks: what counts is the length of the body. */
function fetched(siteUrl, version, file, dictionary) {
  const headers = {
    'Accept-Encoding': ENCODINGS,
    ...(dictionary && { 'Available-Dictionary': `:${dictionary}:` }),
  };
  return new Promise((done, failed) => {
    get(`${siteUrl}${pathOf(version, file)}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () => done({ headers: response.headers, bytes }));
    }).on('error', failed);
  });
}

function printFigures(costs) {
  const total = (name) => costs.reduce((sum, cost) => sum + cost[name], 0);
  const percent = (bytes, full) => `${((100 * bytes) / full).toFixed(1)} %`;
  printTable('Bytes of the scripts of the new release', [
    ['', 'Brotli', 'with the former release', '', ''],
    ...costs.map(({ file, full, bytes, encoding }) => [file, full, bytes, encoding, percent(bytes, full)]),
    ['all', total('full'), total('bytes'), '', percent(total('bytes'), total('full'))],
  ]);
}
