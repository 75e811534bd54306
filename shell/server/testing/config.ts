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

/** Whether each kind of hostile code is tried as live release, canary and preview. `npm run proofs` sets this. */
export const triesAllRoles = process.env.HOSTILE_ROLES === 'all';
