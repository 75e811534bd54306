/**
 * Actions run on the server.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node"]}
 */
import { provideSite, site } from 'shared-lib/site';
import { SIGNED_STAMP, startContentService, stopClock } from 'shared-lib/testing';
import { requestAction } from './request-action';

const service = startContentService();
const sent = () => service.received.filter(({ method }) => method === 'POST');

const validForm = {
  form: 'inquiry',
  stamp: SIGNED_STAMP,
  topic: '',
  name: 'Amina',
  email: 'amina@example.com',
  number: '+1 555 010 0200',
  message: 'When does the next course begin?',
};

async function post(fields: Record<string, string>, variant: 'home' | 'course' = 'home') {
  const request = new Request('https://institute.example/', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': '203.0.113.7',
    },
  });
  const answer = await requestAction(variant)({ request, params: {}, context: {} } as never);
  return { ...answer.data, status: answer.init?.status };
}

beforeEach(() => service.on('POST application/post', () => ({ body: { status: 'succes' } })));
afterEach(() => jest.useRealTimers());

test('spec 8.3.1: a request body has only the fields of an information request; bot check, idempotency key and visitor address are headers', async () => {
  expect(await post(validForm)).toMatchObject({
    form: 'inquiry',
    outcome: 'success',
    status: 200,
    typed: {},
  });

  expect(sent()[0]?.body).toEqual({
    name: 'Amina',
    email: 'amina@example.com',
    number: '+15550100200',
    message: 'When does the next course begin?',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
  });
  expect(sent()[0]?.headers).toMatchObject({
    'form-stamp': SIGNED_STAMP,
    'x-forwarded-for': '203.0.113.7',
    'idempotency-key': expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(sent()[0]?.headers).not.toHaveProperty('form-trap');
});

test.each([
  ['Asia/Tokyo', '2097-01-11T15:05:00Z', { date: '2097-01-12', time: '00:05' }],
  ['America/New_York', '2097-01-12T04:59:59Z', { date: '2097-01-11', time: '23:59' }],
])('an institute in %s stores its own date and time at %s', async (timeZone, now, timestamp) => {
  provideSite({ ...site(), timeZone });
  stopClock(now);
  await post(validForm);
  await post({ form: 'newsletter', stamp: '', topic: '', email: 'amina@example.com' });

  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining(timestamp),
    expect.objectContaining(timestamp),
  ]);
});

test('the value of the honeypot is sent to the service', async () => {
  await post({ ...validForm, topic: 'cheap watches' });
  expect(sent()[0]?.headers['form-trap']).toBe('cheap%20watches');
});

test('a form that is posted twice has the same idempotency key, a different text a different one', async () => {
  await post(validForm);
  await post(validForm);
  await post({ ...validForm, message: 'When does the next course begin, please?' });
  const [first, second, third] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('spec 6.1.10: a form that is sent again after a failure has the same idempotency key', async () => {
  service.on('POST application/post', () => ({ status: 504 }));
  const { typed, stamp = '' } = await post(validForm);
  await post({ ...validForm, ...typed, stamp });

  const [first, second] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

test.each([
  ['email', { email: 'abc' }, 'Please enter a valid email address.'],
  ['message', { message: 'Too short' }, 'Make sure to your message more then 30 word'],
  ['name', { name: 'x'.repeat(21) }, 'Make Sure to Your Name shorter'],
  ['number', { number: '12345' }, 'Please enter a valid phone number.'],
])(
  'an invalid %s is reported at its field, and the entered values are returned without a call',
  async (field, bad, message) => {
    const answer = await post({ ...validForm, ...bad });

    expect(answer).toMatchObject({ outcome: 'failure', status: 422, field, message });
    expect(answer.typed).toMatchObject({ email: 'amina@example.com', name: 'Amina', ...bad });
    expect(sent()).toEqual([]);
  },
);

test('the course page has its own wording', async () => {
  const { message } = await post({ ...validForm, message: 'Too short' }, 'course');
  expect(message).toBe('Make sure your message is at least 30 characters long.');
});

test('the subject is added below the message', async () => {
  await post({ ...validForm, subject: 'Course: Azure SQL' });
  expect(sent()[0]?.body).toMatchObject({
    message: 'When does the next course begin?\n\nCourse: Azure SQL',
  });
});

test('a failed call is reported with its reason, and the entered values are returned', async () => {
  service.on('POST application/post', () => ({ status: 429, body: { title: 'Too many requests' } }));
  const answer = await post(validForm);
  expect(answer).toMatchObject({ outcome: 'failure', status: 429, message: 'Too many requests' });
  expect(answer.typed).toMatchObject({ message: 'When does the next course begin?' });
});

const context = 'course=T-SQL&start=2097-01-12&end=2097-03-28';

test.each([context, 'course=T-SQL&start=2097-03-10&end='])(
  'a service with the request desk also receives course, dates and page: %s',
  async (sentContext) => {
    service.content.capabilities = ['request-desk'];
    await post({ ...validForm, context: sentContext });
    expect(sent()[0]?.headers['request-context']).toBe(`${sentContext}&page=%2F`);
  },
);

test('any other service receives no context', async () => {
  await post({ ...validForm, context });
  expect(sent()[0]?.headers).not.toHaveProperty('request-context');
});

describe('the newsletter', () => {
  const subscription = { form: 'newsletter', stamp: SIGNED_STAMP, topic: '', email: 'amina@example.com' };

  test('subscribes under the fixed name', async () => {
    expect(await post(subscription)).toMatchObject({ form: 'newsletter', outcome: 'success' });
    expect(sent()[0]?.body).toMatchObject({ email: 'amina@example.com', Name: 'Register User' });
  });

  test('spec 9.1.2: reports any other status with the same text (sic)', async () => {
    service.on('POST application/post', () => ({ body: { status: 'duplicate' } }));
    expect(await post(subscription)).toMatchObject({
      outcome: 'failure',
      message: 'Your Request Accept succesfully',
    });
  });

  test('validates the address', async () => {
    expect(await post({ ...subscription, email: 'abc' })).toMatchObject({ outcome: 'failure', status: 422 });
    expect(sent()).toEqual([]);
  });
});
