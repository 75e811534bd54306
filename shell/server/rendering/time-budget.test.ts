import { OverrunError, withinBudget } from './time-budget';

const never = new Promise<never>(() => undefined);

test('work in time gives what it gives', async () => {
  expect(await withinBudget(60_000, async () => 'done')).toBe('done');
});

test('work that fails in time fails as it does', async () => {
  await expect(
    withinBudget(60_000, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});

test('work over the budget is given up, and told so', async () => {
  let signal: AbortSignal | undefined;

  await expect(
    withinBudget(1, (own) => {
      signal = own;
      return never;
    }),
  ).rejects.toThrow(OverrunError);
  expect(signal?.aborted).toBe(true);
});
