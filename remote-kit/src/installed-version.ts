import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export function installedVersion(directory: string, id: string): string {
  const version = findInstalledVersion(directory, id);
  if (version) return version;
  throw new Error(`${packageOf(id)} is a shared module, but it is not installed for ${directory}`);
}

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

/** Returns `react` for `react/jsx-runtime`. */
export const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
