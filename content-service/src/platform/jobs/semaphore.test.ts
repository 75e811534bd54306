import { BusyError } from '../errors';
import { Semaphore } from './semaphore';

function aTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = jest.fn(() => ended);
  return { run, end: () => end() };
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

test('tasks run up to the limit, in the order of submission', async () => {
  const line = new Semaphore(2);
  const tasks = [aTask(), aTask(), aTask(), aTask()];
  const all = tasks.map(({ run }) => line.run(run));
  const begun = () => tasks.map(({ run }) => run.mock.calls.length);

  await flushPromises();
  expect(begun()).toEqual([1, 1, 0, 0]);
  tasks[1]!.end();
  await flushPromises();
  expect(begun()).toEqual([1, 1, 1, 0]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  expect(begun()).toEqual([1, 1, 1, 1]);
});

test('a task is rejected while too many wait, and the others run in order', async () => {
  const line = new Semaphore(1, 2);
  const [running, first, second] = [aTask(), aTask(), aTask()];
  const all = [running, first, second].map(({ run }) => line.run(run));
  const late = aTask();

  await expect(line.run(late.run)).rejects.toThrow(BusyError);
  for (const { end } of [running, first, second]) end();
  await Promise.all(all);

  expect(late.run).not.toHaveBeenCalled();
  expect(await line.run(async () => 'done')).toBe('done');
});

test('a failed task frees its slot', async () => {
  const line = new Semaphore(1);
  await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.run(async () => 'done')).toBe('done');
});
