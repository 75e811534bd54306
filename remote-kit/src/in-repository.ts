import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** True in the site's repository, false in the npm package, which contains no sources. */
export const isInRepository = existsSync(join(__dirname, '../src/in-repository.ts'));
