import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** In the repository of the site, packages import each other as source. */
export const isInRepository = existsSync(join(__dirname, '../src/in-repository.ts'));
