import { SentAnswers } from './sent-answers';
import { ApiAnswerCache } from './api-answer-cache';
import type { ApiAnswer } from './protocol';

const VALIDATED: [string, string][] = [
  ['etag', '"1"'],
  ['cache-control', 'no-cache'],
];
const anAnswer = (own: Partial<ApiAnswer> = {}): ApiAnswer => ({
  status: 200,
  statusText: '',
  headers: VALIDATED,
  body: '[]',
  ...own,
});

/** Kept answers, the epoch that they go by, and a service that counts its calls. */
function aStore(answer = anAnswer()) {
  const epoch = { current: 0, isSubscribed: true };
  const kept = new ApiAnswerCache(epoch);
  const ask = jest.fn(async () => ({ ...answer }));
  return { epoch, kept, ask, read: (key = 'hero') => kept.read(key, ask) };
}

test('an answer is asked for once, until the content changes', async () => {
  const { epoch, ask, read } = aStore();

  expect(await read()).toBe(await read());
  await read('courses');
  expect(ask).toHaveBeenCalledTimes(2);
  epoch.current += 1;
  await read();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('of a service that does not tell of changes nothing is kept', async () => {
  const { epoch, ask, read } = aStore();
  epoch.isSubscribed = false;

  await read();
  await read();

  expect(ask).toHaveBeenCalledTimes(2);
});

test.each<[string, Partial<ApiAnswer>]>([
  ['a failure', { status: 503 }],
  ['what nobody may keep, like the stamp of a form', { headers: [['cache-control', 'no-store']] }],
  ['what has no validator', { headers: [['cache-control', 'no-cache']] }],
  ['what may be out of date', { headers: [...VALIDATED, ['warning', '110 - "Response is Stale"']] }],
])('%s is not kept', async (_what, own) => {
  const { ask, read } = aStore(anAnswer(own));

  await read();
  await read();

  expect(ask).toHaveBeenCalledTimes(2);
});

test('an answer that was asked for before a change is not kept after it', async () => {
  const { epoch, kept, ask, read } = aStore();
  await kept.read('hero', async () => {
    epoch.current += 1;
    return anAnswer();
  });

  await read();

  expect(ask).toHaveBeenCalledTimes(1);
});

test('a render process gets a kept answer once, and its number from then on', async () => {
  const { epoch, kept, read } = aStore();
  const copies = new SentAnswers(kept);
  const answer = await read();

  expect(copies.message(1, answer)).toEqual({ type: 'answer', call: 1, answer, copy: 0, forget: true });
  expect(copies.message(2, answer)).toEqual({ type: 'answer', call: 2, copy: 0 });
  epoch.current += 1;
  const next = await read();
  expect(copies.message(3, next)).toEqual({ type: 'answer', call: 3, answer: next, copy: 0, forget: true });
});

test('an answer that is not kept has no number, and neither has one that is missing', () => {
  const copies = new SentAnswers(aStore().kept);
  const answer = anAnswer();
  copies.message(0, undefined);

  expect(copies.message(1, answer)).toEqual({ type: 'answer', call: 1, answer });
  expect(copies.message(2, undefined)).toEqual({ type: 'answer', call: 2 });
});
