import { join } from 'node:path';
import { readConfig, type Config } from '../config';

export const aConfig = (folder: string, own: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    API_URL: 'http://content.test/',
    SITE_URL: 'https://institute.test',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    RENDER_PROCESSES: '1',
    ...own,
  });

/**
 * True if tests run each kind of malicious code in three roles: as live release, as canary and as preview. `npm run
 * proofs` sets this. If false, tests run most kinds in only one of the roles.
 */
export const triesAllRoles = process.env.HOSTILE_ROLES === 'all';
