import { TooManyTrials } from './errors';
import { TrialQueue } from './trial-queue';

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

  await expect(queue.run('public_remote', trial)).rejects.toThrow(TooManyTrials);

  end();
  await running;
  await queue.runInTurn(() => Promise.resolve());
  expect(trial).not.toHaveBeenCalled();
});

test('an upload that was turned away leaves its place to another one of the remote', async () => {
  const queue = new TrialQueue(20);
  const { ended, end } = pending();
  const running = queue.runInTurn(() => ended);
  const late = ['2.0.0', '2.0.1'].map((version) =>
    queue.run('public_remote', () => Promise.resolve(version)),
  );
  await Promise.allSettled(late);
  end();
  await running;

  expect(await queue.run('public_remote', () => Promise.resolve('2.0.2'))).toBe('2.0.2');
});

test('a trial that runs longer than uploads may wait gets its result', async () => {
  const queue = new TrialQueue(20);
  const slow = () => new Promise((done) => setTimeout(done, 60, 'passed'));

  expect(await queue.run('public_remote', slow)).toBe('passed');
  await expect(queue.run('public_remote', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
});
