import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Version of a build without a chosen version: the package's version and a hash of all inputs. Equal sources
 * have equal versions, so an existing build can be reused.
 * @param directory the remote's folder; shared-lib, release-store and remote-kit are its siblings
 */
export function sourceVersion(directory: string, mode: string): string {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const sibling = (path: string) => join(directory, '..', path);
  const inputs = [
    directory,
    sibling('shared-lib'),
    sibling('release-store'),
    sibling('remote-kit'),
    sibling('package-lock.json'),
    sibling('tsconfig.json'),
  ];
  return `${version}-${hashOfFiles(inputs, mode)}`;
}

/**
 * Short hash of files and folders. Ignores build output, installed packages and tests.
 * @param salt another input of the build, such as its mode
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

const EXCLUDED = /^(dist|node_modules)$|\.test\.tsx?$|\.tsbuildinfo$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !EXCLUDED.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}
