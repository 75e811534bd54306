import { resolve } from 'node:path';

/** `shell/jest-setup.js` builds this bundle before the tests. */
export const deltaWorker = resolve(__dirname, '../../dist/test/delta-worker.js');
