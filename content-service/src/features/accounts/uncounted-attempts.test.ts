import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { BusyError, TooManyRequestsError } from '../../platform/errors';
import { MemoryRateLimits } from '../../platform/limits/memory-rate-limits';
import { NOON } from '../../testing/noon';
import { LoginAttempts } from './login-attempts';

let rateLimits: MemoryRateLimits;
let attempts: LoginAttempts;
const record = jest.fn();
const error = jest.fn();
beforeEach(() => {
  rateLimits = new MemoryRateLimits();
  const context = { rateLimits, now: () => NOON, securityLog: { record } };
  attempts = new LoginAttempts(context, { error } as unknown as FastifyBaseLogger);
});

const attempt = (look: () => Promise<string | undefined>) =>
  attempts.limit({ ip: '203.0.113.1' } as FastifyRequest, 'ada', look);
const wrong = () => attempt(async () => undefined);

test('five wrong passwords count, and the sixth is not checked', async () => {
  for (let count = 0; count < 5; count += 1) expect(await wrong()).toBeUndefined();
  const look = jest.fn();

  await expect(attempt(look)).rejects.toThrow(TooManyRequestsError);
  expect(look).not.toHaveBeenCalled();
  expect(record).toHaveBeenCalledWith(expect.anything(), 'login.limited', 'ada');
});

test.each<[string, () => Promise<unknown>]>([
  ['the valid password', () => attempt(async () => 'a token')],
  [
    'an attempt without a check because the service is busy',
    async () => {
      const busy = () => Promise.reject(new BusyError('The service is busy'));
      await expect(attempt(busy)).rejects.toThrow(BusyError);
    },
  ],
])('%s does not count as a failed attempt', async (_which, look) => {
  for (let count = 0; count < 10; count += 1) await look();
  for (let count = 0; count < 5; count += 1) expect(await wrong()).toBeUndefined();
  await expect(wrong()).rejects.toThrow(TooManyRequestsError);
});

test.each<[string, () => Promise<string>, (answer: Promise<unknown>) => Promise<unknown>]>([
  ['a result', async () => 'a token', (answer) => expect(answer).resolves.toBe('a token')],
  [
    'an error',
    () => Promise.reject(new BusyError('The service is busy')),
    (answer) => expect(answer).rejects.toThrow(BusyError),
  ],
])('%s stays if the database is lost before the attempt is uncounted', async (_which, look, expectSame) => {
  const lost = new Error('Connection terminated');
  rateLimits.undo = () => Promise.reject(lost);

  await expectSame(attempt(look));
  expect(error).toHaveBeenCalledWith({ err: lost }, 'login attempts cannot be forgotten');
});

test('attempts that are only partly counted because the database is lost do not limit the client', async () => {
  const take = rateLimits.take.bind(rateLimits);
  rateLimits.take = async (key, ...rest) =>
    key.startsWith('logins as') ? Promise.reject(new Error('Connection terminated')) : take(key, ...rest);
  for (let count = 0; count < 10; count += 1) await expect(wrong()).rejects.toThrow(BusyError);

  rateLimits.take = take;
  expect(await wrong()).toBeUndefined();
});

test('a limited attempt stays limited if the database is lost before its other counts are undone', async () => {
  for (let count = 0; count < 5; count += 1) await wrong();
  rateLimits.undo = () => Promise.reject(new Error('Connection terminated'));

  await expect(wrong()).rejects.toThrow(TooManyRequestsError);
});
