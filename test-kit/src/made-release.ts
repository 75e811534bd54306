import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Release } from 'release-store/release';
import { compiledKit } from './compiled';

/** Matches the element that `makeRelease` adds to each rendered page. Captures the version of the release. */
export const MARK = /<meta name="release" content="([^"]+)"/g;

export type MadeRelease = { folder: string; version: string; remove: () => void };

/** Copies a built release under another version. The copy adds this version to each rendered page. */
export function makeRelease(built: string, folder: string, version: string): MadeRelease {
  const { integrityOf, RELEASE_FILE } = compiledKit.release();
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(map|br|gz)$/.test(path) });
  const manifest = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const release = JSON.parse(manifest) as Release;
  const withNewVersion = inPlaceOf(release.version, version);
  // The entry contains the hashes of the other scripts, so the entry is rewritten last.
  const files = Object.keys(release.files).sort((one) => (one === release.entry ? 1 : -1));
  let newManifest = withNewVersion(manifest);
  const hashes: [string, string][] = [];
  for (const file of files) {
    let text = withNewVersion(readFileSync(join(folder, file), 'utf8'));
    if (file === release.server) text += marking(version);
    for (const [before, after] of file === release.entry ? hashes : []) text = text.replaceAll(before, after);
    write(join(folder, file), text, file === release.server);
    hashes.push([release.files[file]!, integrityOf(Buffer.from(text))]);
  }
  for (const [before, after] of hashes) newManifest = newManifest.replaceAll(before, after);
  writeFileSync(join(folder, RELEASE_FILE), newManifest);
  return { folder, version, remove: () => rmSync(folder, { recursive: true }) };
}

/** Names of global variables spell the version `1.2.0` as `1_2_0`. */
const inPlaceOf = (before: string, after: string) => (text: string) =>
  text.replaceAll(before, after).replaceAll(before.replace(/\W/g, '_'), after.replace(/\W/g, '_'));

const marking = (version: string) => `
;(() => {
  const { createElement, Fragment } = require('react');
  const mark = createElement('meta', { name: 'release', content: ${JSON.stringify(version)} });
  const marked = ({ Component, ...page }) =>
    Component ? { ...page, Component: () => createElement(Fragment, null, mark, createElement(Component)) } : page;
  const { routes } = module.exports;
  module.exports = { routes: routes.map((route) => ({ ...route, lazy: () => route.lazy().then(marked) })) };
})();`;

function write(file: string, text: string, isForServer: boolean): void {
  writeFileSync(file, text);
  if (isForServer) return;
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  writeFileSync(`${file}.br`, brotliCompressSync(text, fast));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 4 }));
}
