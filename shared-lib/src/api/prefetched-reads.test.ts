import { keepAnswer, takeKeptAnswer } from './prefetched-reads';

const NOW = 1_000_000;

test('an answer that was read ahead is handed out once', async () => {
  await keepAnswer('hero', () => Promise.resolve('the hero'), NOW);

  await expect(takeKeptAnswer('hero', NOW + 9_999)).resolves.toBe('the hero');
  expect(takeKeptAnswer('hero', NOW + 9_999)).toBeUndefined();
});

test('it gets too old', async () => {
  await keepAnswer('hero', () => Promise.resolve('the hero'), NOW);
  expect(takeKeptAnswer('hero', NOW + 10_000)).toBeUndefined();
});

test('a second sign of the same visit reads nothing again', async () => {
  const read = jest.fn(() => Promise.resolve('the hero'));
  await keepAnswer('hero', read, NOW);
  await keepAnswer('hero', read, NOW + 5000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what failed is not kept', async () => {
  await expect(keepAnswer('ceo', () => Promise.reject(new Error('down')), NOW)).rejects.toThrow('down');
  expect(takeKeptAnswer('ceo', NOW)).toBeUndefined();
});
