import { TooManyTrials } from './errors';
import { TrialQueue } from './trial-queue';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

const pending = () => {
  let end = () => undefined as void;
  const ended = new Promise<void>((done) => (end = done));
  return { ended, end };
};

test('an upload that has waited too long is turned away, and its trial never runs', async () => {
  const queue = new TrialQueue(20);
  const { ended, end } = pending();
  const running = queue.runInTurn(() => ended);
  const trial = jest.fn();

  await expect(queue.run(trial)).rejects.toThrow(TooManyTrials);

  end();
  await running;
  await queue.runInTurn(() => Promise.resolve());
  expect(trial).not.toHaveBeenCalled();
});

test('a ninth upload is turned away at once', async () => {
  const queue = new TrialQueue();
  const { ended, end } = pending();
  const running = queue.runInTurn(() => ended);
  const waiting = EIGHT.map((number) => queue.run(() => Promise.resolve(number)));

  await expect(queue.run(() => Promise.resolve(9))).rejects.toThrow(TooManyTrials);

  end();
  await running;
  expect(await Promise.all(waiting)).toEqual(EIGHT);
});

test('eight uploads that were turned away leave their places to others', async () => {
  const queue = new TrialQueue(20);
  const { ended, end } = pending();
  const running = queue.runInTurn(() => ended);
  const late = EIGHT.map((number) => queue.run(() => Promise.resolve(number)));
  await Promise.allSettled(late);
  end();
  await running;

  expect(await queue.run(() => Promise.resolve(9))).toBe(9);
});

test('a trial that runs longer than uploads may wait gets its result', async () => {
  const queue = new TrialQueue(20);
  const slow = () => new Promise((done) => setTimeout(done, 60, 'passed'));

  expect(await queue.run(slow)).toBe('passed');
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
