import { resolve } from 'node:path';

/** `shell/jest-setup.js` builds this bundle before the tests. */
export const renderWorker = resolve(__dirname, '../../dist/test/render-worker.js');
