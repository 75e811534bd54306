import { endSession, publicApi, startSession } from '../api';
import { anInquiry } from './builders';
import { startContentService, type Answer } from './content-service';

const service = startContentService();
const reads = () => service.received.filter(({ path }) => path === 'readyz').length;
const contextSent = () =>
  service.received.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers['request-context'] ?? 'none'] : [],
  );
const sendForm = () => publicApi.sendInquiry(anInquiry(), { requestContext: 'page=contact' });

beforeEach(() => service.on('POST application/post', () => ({ body: {} })));
afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

test('forms are sent, and the list is read once, while /readyz does not answer', async () => {
  const answered = pendingReadiness();
  await sendForm();
  expect(contextSent()).toEqual(['none']);

  await sendForm();
  expect(reads()).toBe(1);
  expect(contextSent()).toEqual(['none', 'none']);
  answered({ status: 503 });
});

test('an answer of /readyz that arrives late counts from then on', async () => {
  const answered = pendingReadiness();
  await sendForm();
  answered({ body: { capabilities: ['request-desk'] } });
  while (!(await publicApi.hasCapability('request-desk'))) await new Promise((next) => setTimeout(next, 20));

  await sendForm();
  expect(contextSent()).toEqual(['none', 'page=contact']);
});

test('an admin on a slow network waits longer for the list, because pages of the admin area depend on it', async () => {
  startSession('a-token');
  const answered = pendingReadiness();
  const hasDesk = publicApi.hasCapability('request-desk');
  setTimeout(() => answered({ body: { capabilities: ['request-desk'] } }), 2_200);

  expect(await hasDesk).toBe(true);
});

test('an admin does not wait again at once after a read that failed late', async () => {
  startSession('a-token');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const answered = pendingReadiness();
  const hasDesk = publicApi.hasCapability('request-desk');
  while (reads() === 0) await new Promise((next) => setTimeout(next, 20));
  clock.mockReturnValue(9_000);
  answered({ status: 503 });
  expect(await hasDesk).toBe(false);

  expect(await publicApi.hasCapability('request-desk')).toBe(false);
  expect(reads()).toBe(1);
});

test('a browser repeats a failed read of /readyz only after some seconds', async () => {
  service.on('GET readyz', () => ({ status: 503 }));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  await sendForm();
  await sendForm();
  expect(reads()).toBe(1);

  clock.mockReturnValue(6_000);
  await sendForm();
  expect(reads()).toBe(2);
});

function pendingReadiness(): (answer: Answer) => void {
  let respond!: (answer: Answer) => void;
  const answer = new Promise<Answer>((resolve) => (respond = resolve));
  service.on('GET readyz', () => answer);
  return respond;
}
