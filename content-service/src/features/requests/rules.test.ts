import { anInquiry, aSubscription, without } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const post = (body: unknown) => service.call('POST', '/application/post', { body });

test.each([
  ['29 characters of message', { message: 'x'.repeat(29) }, 'message'],
  ['30 characters of message', { message: 'x'.repeat(30) }, undefined],
  ['14 emoji and a letter of message, which are 29 units', { message: `${'🙂'.repeat(14)}x` }, 'message'],
  ['15 emoji of message, which are 30 units', { message: '🙂'.repeat(15) }, undefined],
  ['5000 characters of message', { message: 'x'.repeat(5000) }, undefined],
  ['5001 characters of message', { message: 'x'.repeat(5001) }, 'message'],
  ['no name', { name: '' }, undefined],
  ['20 characters of name', { name: 'x'.repeat(20) }, undefined],
  ['21 characters of name', { name: 'x'.repeat(21) }, 'name'],
  ['10 emoji of name, which are 20 units', { name: '🙂'.repeat(10) }, undefined],
  ['10 emoji and a letter of name, which are 21 units', { name: `${'🙂'.repeat(10)}x` }, 'name'],
  ['9 digits', { number: '123456789' }, 'number'],
  ['10 digits', { number: '1234567890' }, undefined],
  ['a plus and 9 digits', { number: '+123456789' }, undefined],
  ['a plus and 8 digits', { number: '+12345678' }, 'number'],
  ['30 digits', { number: '1'.repeat(30) }, undefined],
  ['31 digits', { number: '1'.repeat(31) }, 'number'],
  ['a plus in the middle', { number: '12345+67890' }, 'number'],
  ['letters in the number', { number: '12345abcde' }, 'number'],
  ['digits of another script', { number: '١٢٣٤٥٦٧٨٩٠' }, 'number'],
  ['an address without @', { email: 'ada.example.org' }, 'email'],
  ['an address with two @', { email: 'ada@lovelace@example.org' }, 'email'],
  ['an address without a dot', { email: 'ada@example' }, 'email'],
  ['an address that ends in a dot', { email: 'ada@example.' }, 'email'],
  ['an address with a space', { email: 'ada love@example.org' }, 'email'],
  ['an address with nothing before the dot', { email: 'ada@.org' }, 'email'],
  ['an address with a line end', { email: 'ada@example.org\n' }, 'email'],
  ['the shortest address', { email: 'a@b.c' }, undefined],
  ['254 characters of address', { email: `${'a'.repeat(250)}@b.c` }, undefined],
  ['255 characters of address', { email: `${'a'.repeat(251)}@b.c` }, 'email'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date'],
  ['a date in words', { date: 'today' }, 'date'],
  ['a leap day', { date: '2028-02-29' }, undefined],
  ['the last minute', { time: '23:59' }, undefined],
  ['the 25th hour', { time: '24:00' }, 'time'],
  ['a time with seconds', { time: '12:00:00' }, 'time'],
])('an information request with %s', async (_name, changes, rejected) => {
  const answer = await post(anInquiry(changes));

  expect(answer.statusCode).toBe(rejected ? 400 : 200);
  if (rejected)
    expect(answer.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: rejected })]),
    });
});

test.each([['email'], ['message'], ['number'], ['date'], ['time']])(
  'a request without %s is rejected',
  async (field) => {
    const answer = await post(without(anInquiry(), field));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field, message: 'is missing' }] });
  },
);

test.each([
  ['an address that browsers accept', { email: 'ada@localhost' }, undefined],
  ['no address', { email: '' }, 'email'],
  ['254 characters of address', { email: `${'a'.repeat(250)}@b.c` }, undefined],
  ['255 characters of address', { email: `${'a'.repeat(251)}@b.c` }, 'email'],
  ['a message', { message: 'hello' }, 'message'],
  ['a bad date', { date: '20-11-2026' }, 'date'],
])('a subscription with %s', async (_name, changes, rejected) => {
  const answer = await post(aSubscription(changes));

  expect(answer.statusCode).toBe(rejected ? 400 : 200);
  if (rejected) expect(answer.json()).toMatchObject({ errors: [{ field: rejected }] });
});

test('another Name is no subscription', async () => {
  expect((await post(aSubscription({ Name: 'Somebody' }))).statusCode).toBe(400);
});

test('no address makes the pattern slow', async () => {
  const answers = [`a@${'.'.repeat(60_000)}@`, `${'a@'.repeat(30_000)}`, `a@${'b.'.repeat(30_000)} `].map(
    (email) => post(anInquiry({ email })),
  );
  for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(400);
});
