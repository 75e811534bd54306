import { resolve } from 'node:path';

/** The bundle of the thread that makes deltas, which `shell/jest-setup.js` builds before the tests. */
export const deltaWorker = resolve(__dirname, '../../dist/test/delta-worker.js');
