import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Only one caller continues in each turn of the event loop. If several jobs rendered in one turn, no heartbeat would be
 * sent in between, and `Liveness` would consider the process hung.
 */
export function ownTurn(): Promise<void> {
  lastTurn = turnAfter(lastTurn);
  return lastTurn;
}

async function turnAfter(previous: Promise<void>): Promise<void> {
  await previous;
  await setImmediate();
}
