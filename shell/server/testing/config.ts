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
