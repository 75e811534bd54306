import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which no other caller continues. Otherwise, several jobs could render in one
 * turn without a heartbeat in between, and `Liveness` would consider the process hung.
 */
export function ownTurn(): Promise<void> {
  lastTurn = turnAfter(lastTurn);
  return lastTurn;
}

async function turnAfter(previous: Promise<void>): Promise<void> {
  await previous;
  await setImmediate();
}
