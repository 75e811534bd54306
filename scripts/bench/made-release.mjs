import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** In the HTML of a page that the server rendered: the release that rendered it. */
export const MARK = /<meta name="release" content="([^"]+)"/g;

/**
 * Makes another release of a built one, as another build would: its version stands wherever the build put it, every
 * hash is its own, and its server half marks each page that it renders.
 */
export function makeRelease(built, folder, version) {
  const { integrityOf, RELEASE_FILE } = createRequire(import.meta.url)('release-store/release');
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(map|br|gz)$/.test(path) });
  const manifest = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const release = JSON.parse(manifest);
  const other = inPlaceOf(release.version, version);
  // The entry knows the hashes of all other files, so it is written after them.
  const files = Object.keys(release.files).sort((one) => (one === release.entry ? 1 : -1));
  let renewed = other(manifest);
  const hashes = [];
  for (const file of files) {
    let text = other(readFileSync(join(folder, file), 'utf8'));
    if (file === release.server) text += marking(version);
    for (const [before, after] of file === release.entry ? hashes : []) text = text.replaceAll(before, after);
    write(join(folder, file), text, file === release.server);
    hashes.push([release.files[file], integrityOf(Buffer.from(text))]);
  }
  for (const [before, after] of hashes) renewed = renewed.replaceAll(before, after);
  writeFileSync(join(folder, RELEASE_FILE), renewed);
  return { folder, version, remove: () => rmSync(folder, { recursive: true }) };
}

/** Also as it stands in the name of a global. */
const inPlaceOf = (before, after) => (text) =>
  text.replaceAll(before, after).replaceAll(before.replace(/\W/g, '_'), after.replace(/\W/g, '_'));

const marking = (version) => `
;(() => {
  const { createElement, Fragment } = require('react');
  const mark = createElement('meta', { name: 'release', content: ${JSON.stringify(version)} });
  const marked = ({ Component, ...page }) =>
    Component ? { ...page, Component: () => createElement(Fragment, null, mark, createElement(Component)) } : page;
  const { routes } = module.exports;
  module.exports = { routes: routes.map((route) => ({ ...route, lazy: () => route.lazy().then(marked) })) };
})();`;

function write(file, text, isForServer) {
  writeFileSync(file, text);
  if (isForServer) return;
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  writeFileSync(`${file}.br`, brotliCompressSync(text, quickly));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 4 }));
}
