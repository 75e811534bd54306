import { parentPort, workerData } from 'node:worker_threads';
import { makeDeltas, type DeltaJob } from './make-deltas';

/** Thread that makes the deltas of one build: compressing must not delay responses. */
void makeDeltas(workerData as DeltaJob).then((stored) => parentPort!.postMessage(stored));
