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
 * True if tests run each kind of malicious code as live release, as canary and as preview, as `npm run proofs` does. If
 * false, most kinds run in one of these roles.
 */
export const triesAllRoles = process.env.HOSTILE_ROLES === 'all';
