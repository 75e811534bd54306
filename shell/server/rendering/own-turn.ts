import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which no other caller continues. Without it, several jobs would render in one
 * turn and send no message meanwhile, and `Liveness` would take them for one hang.
 */
export function ownTurn(): Promise<void> {
  lastTurn = turnAfter(lastTurn);
  return lastTurn;
}

async function turnAfter(previous: Promise<void>): Promise<void> {
  await previous;
  await setImmediate();
}
