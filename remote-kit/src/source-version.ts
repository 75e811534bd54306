import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The version of a build that nobody has numbered: the package's version and a hash of all that goes into it.
 * The same sources give the same version, so a build that exists need not be made again.
 * @param directory the remote's folder; shared-lib, release-store and remote-kit lie beside it
 */
export function sourceVersion(directory: string, mode: string): string {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const beside = (path: string) => join(directory, '..', path);
  const inputs = [
    directory,
    beside('shared-lib'),
    beside('release-store'),
    beside('remote-kit'),
    beside('package-lock.json'),
    beside('tsconfig.json'),
  ];
  return `${version}-${hashOfFiles(inputs, mode)}`;
}

/**
 * A short hash of files and of whole folders, without what is built, installed or only tested there.
 * @param salt what else decides over the result, like the build mode
 */
export function hashOfFiles(paths: string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(relative(path, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

const LEFT_OUT = /^(dist|node_modules)$|\.test\.tsx?$|\.tsbuildinfo$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}
