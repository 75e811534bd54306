import { BusyError } from '../../../platform/errors';
import { WorkQueue } from './work-queue';

function aTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = jest.fn(() => ended);
  return { run, end: () => end() };
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent calls with one key share a task; a later call runs it again', async () => {
  const queue = new WorkQueue(2);
  const make = jest.fn(async () => ({}));
  const [first, second] = await Promise.all([queue.run('a', make), queue.run('a', make)]);
  expect(second).toBe(first);

  expect(await queue.run('a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failed task rejects all its calls and frees its slot', async () => {
  const queue = new WorkQueue(1);
  const failing = () => queue.run('a', () => Promise.reject(new Error('broken')));
  const outcomes = await Promise.allSettled([failing(), failing()]);

  expect(outcomes).toMatchObject([{ reason: { message: 'broken' } }, { reason: { message: 'broken' } }]);
  expect(await queue.run('b', async () => 'done')).toBe('done');
});

test('a task that waits too long gets 503 and never runs; a running task and later tasks are not affected', async () => {
  const queue = new WorkQueue(1, 20);
  const [running, waiting] = [aTask(), aTask()];
  const first = queue.run('running', running.run);
  const rejected = await queue.run('waiting', waiting.run).catch((error: unknown) => error);

  expect(rejected).toBeInstanceOf(BusyError);
  expect(rejected).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  running.end();
  await first;
  expect(await queue.run('waiting', async () => 'done')).toBe('done');
  expect(waiting.run).not.toHaveBeenCalled();
});

test('closing waits for running tasks and starts no others', async () => {
  const queue = new WorkQueue(1);
  const [running, waiting] = [aTask(), aTask()];
  const first = queue.run('running', running.run);
  const second = queue.run('waiting', waiting.run);
  let isClosed = false;
  const closing = queue.close().then(() => (isClosed = true));

  await flushPromises();
  expect(isClosed).toBe(false);
  running.end();
  await expect(second).rejects.toThrow(new BusyError('The service stops'));
  await Promise.all([first, closing]);
  expect(waiting.run).not.toHaveBeenCalled();
});

test('closing ends after its time limit', async () => {
  const queue = new WorkQueue(1);
  void queue.run('endless', () => new Promise(() => undefined));
  await expect(queue.close(1)).resolves.toBeUndefined();
});
