import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Looks at a folder of releases while nobody writes to it.
 * @returns `faults`: all that is not whole; `registry`: what it says; `leftBehind`: how many uploads broke off
 */
export function inspectStore(releasesDir) {
  const { parseRegistry } = createRequire(import.meta.url)('release-store/store');
  const faults = [];
  const remotes = namesIn(releasesDir).filter(
    (name) => !/^(\.incoming|\.reserve|registry\.json(\.next)?)$/.test(name),
  );
  for (const remote of remotes)
    for (const version of namesIn(join(releasesDir, remote)))
      faults.push(...faultsOf(join(releasesDir, remote, version), { remote, version }));
  let registry;
  try {
    registry = parseRegistry(readFileSync(join(releasesDir, 'registry.json'), 'utf8'));
  } catch (error) {
    faults.push(error.message);
  }
  return { faults, registry, leftBehind: namesIn(join(releasesDir, '.incoming')).length };
}

function faultsOf(folder, { remote, version }) {
  const { integrityOf } = createRequire(import.meta.url)('release-store/release');
  const place = `${remote}/${version}`;
  let release;
  try {
    release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  } catch (error) {
    return [`${place}: ${error.message}`];
  }
  const present = filesIn(folder);
  const isIt = (file) => {
    try {
      const [, original, ending] = /^(.*?)(\.br|\.gz)?$/.exec(file);
      const bytes = readFileSync(join(folder, file));
      return integrityOf(ending ? UNPACK[ending](bytes) : bytes) === release.files[original];
    } catch {
      return false;
    }
  };
  return [
    ...(release.name === remote && release.version === version ? [] : [`${place} is another release`]),
    ...Object.keys(release.files).flatMap((file) =>
      present.includes(file) ? [] : [`${place}/${file} is missing`],
    ),
    ...present.flatMap((file) =>
      file === 'release.json' || isIt(file) ? [] : [`${place}/${file} is not whole`],
    ),
  ];
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
