import { parentPort, workerData } from 'node:worker_threads';
import { makeDeltas, type DeltaJob } from './make-deltas';

/** Runs in a thread, so that compressing does not delay responses. */
void makeDeltas(workerData as DeltaJob).then((stored) => parentPort!.postMessage(stored));
