import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * True in the repository of the site, where packages import each other as source. A packed kit lacks the
 * source.
 */
export const isInRepository = existsSync(join(__dirname, '../src/in-repository.ts'));
