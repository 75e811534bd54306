import { setTimeout as delay } from 'node:timers/promises';

export const withTimeout = <Value>(promised: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([promised, tooLate(ms)]);

async function tooLate(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error(`no response within ${ms} ms`);
}
