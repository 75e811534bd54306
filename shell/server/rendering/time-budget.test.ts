import { OverrunError, withinBudget } from './time-budget';

const never = new Promise<never>(() => undefined);

test('work within the budget resolves with its value', async () => {
  expect(await withinBudget(60_000, async () => 'done')).toBe('done');
});

test('work that fails within the budget rejects with its error', async () => {
  await expect(
    withinBudget(60_000, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});

test('work over the budget is aborted', async () => {
  let signal: AbortSignal | undefined;

  await expect(
    withinBudget(1, (own) => {
      signal = own;
      return never;
    }),
  ).rejects.toThrow(OverrunError);
  expect(signal?.aborted).toBe(true);
});
