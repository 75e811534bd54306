import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the kit runs in the repository of the site, where packages import each other as source. */
export const isInRepository = existsSync(join(__dirname, '../src/in-repository.ts'));
