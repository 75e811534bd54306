import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Version of a shared module that is installed for the package in `directory`. */
export function installedVersion(directory: string, id: string): string {
  const find = createRequire(join(directory, 'package.json'));
  for (const folder of find.resolve.paths(id) ?? []) {
    try {
      const file = readFileSync(join(folder, packageOf(id), 'package.json'), 'utf8');
      return (JSON.parse(file) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${packageOf(id)} is a shared module, but it is not installed for ${directory}`);
}

/** Package name of a module id: `react` for `react/jsx-runtime`. */
export const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
