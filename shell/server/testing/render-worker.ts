import { resolve } from 'node:path';

/** The render worker's bundle, which `shell/jest-setup.js` builds before the tests. */
export const renderWorker = resolve(__dirname, '../../dist/test/render-worker.js');
