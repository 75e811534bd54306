import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Version of a shared module that is installed for the package in `directory`.
 * @throws Error if it is not installed
 */
export function installedVersion(directory: string, id: string): string {
  const version = findInstalledVersion(directory, id);
  if (version) return version;
  throw new Error(`${packageOf(id)} is a shared module, but it is not installed for ${directory}`);
}

/** Returns the installed version of the package that contains the module `id`, or undefined. */
export function findInstalledVersion(directory: string, id: string): string | undefined {
  const find = createRequire(join(directory, 'package.json'));
  for (const folder of find.resolve.paths(id) ?? []) {
    try {
      const file = readFileSync(join(folder, packageOf(id), 'package.json'), 'utf8');
      return (JSON.parse(file) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Package name of a module id: `react` for `react/jsx-runtime`. */
export const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
