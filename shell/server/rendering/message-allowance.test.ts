import { MessageAllowance } from './message-allowance';

let now = 0;
const allowance = () => new MessageAllowance(() => now);

test('small messages are allowed 2048 times a second, and again in the next second', () => {
  const { take } = bound(allowance());

  expect(Array.from({ length: 2048 }, () => take(20)).every(Boolean)).toBe(true);
  expect(take(20)).toBe(false);
  now += 1000;
  expect(take(20)).toBe(true);
});

test('one message may use up the megabyte of a second', () => {
  expect(allowance().take(1024 * 1024)).toBe(true);
  expect(allowance().take(1024 * 1024 + 1)).toBe(false);
});

const bound = (own: MessageAllowance) => ({ take: (bytes: number) => own.take(bytes) });
