import { MessageAllowance } from './message-allowance';

let now = 0;
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => void jest.restoreAllMocks());

test('small messages are allowed 2048 times a second, and again in the next second', () => {
  const { take } = bound(new MessageAllowance());

  expect(Array.from({ length: 2048 }, () => take(20)).every(Boolean)).toBe(true);
  expect(take(20)).toBe(false);
  now += 1000;
  expect(take(20)).toBe(true);
});

test('one message may use up the megabyte of a second', () => {
  expect(new MessageAllowance().take(1024 * 1024)).toBe(true);
  expect(new MessageAllowance().take(1024 * 1024 + 1)).toBe(false);
});

const bound = (own: MessageAllowance) => ({ take: (bytes: number) => own.take(bytes) });
