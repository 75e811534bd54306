import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** True in the site's repository. A packed kit contains no sources. */
export const isInRepository = existsSync(join(__dirname, '../src/in-repository.ts'));
