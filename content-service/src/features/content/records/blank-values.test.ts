import { aCourse, aReview } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

const BLANK = { field: expect.any(String), message: 'must not be blank' };

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

type Wire = { _id: string; [field: string]: unknown };
const send = (method: string, url: string, body: unknown) => service.call(method, url, { body, cookie });
const first = async (url: string) => ((await service.call('GET', url)).json() as Wire[])[0]!;

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['line breaks and tabs', '\r\n\t'],
  ['a zero-width space', '\u200b'],
  ['zero-width joiners', '\u200d\u200d'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a bidirectional override', '\u202e'],
  ['Braille without dots', '\u2800'],
  ['a control character', '\u0007'],
])('a name or text of %s is rejected as blank', async (_what, text) => {
  const faults = async (method: string, url: string, body: unknown) => {
    const answer = await send(method, url, body);
    return [answer.statusCode, (answer.json() as { errors: object[] }).errors];
  };
  const { _id } = await first('/customer/review');
  const review = aReview({ name: text, role: text, comment: text });
  const [name, role, comment] = ['name', 'role', 'comment'].map((field) => ({ ...BLANK, field }));

  expect(await faults('POST', '/catagori', { name: text })).toEqual([400, [name]]);
  expect(await faults('POST', '/customer/review', review)).toEqual([400, [name, role, comment]]);
  expect(await faults('PUT', `/customer/review/${_id}`, review)).toEqual([400, [name, role, comment]]);
  expect(await faults('POST', '/choose/course/', aCourse({ topics: [text] }))).toEqual([
    400,
    [{ ...BLANK, field: 'topics/0' }],
  ]);
});

test.each(['★', '¿?', 'İ', 'か', '한', '👩‍💻', '❤️', ' C ', 'می‌خواهم'])('%j is not blank', async (text) => {
  const added = await send('POST', '/customer/review', aReview({ name: text, role: text, comment: text }));
  expect([added.statusCode, added.json()]).toEqual([201, expect.objectContaining({ name: text })]);
  expect((await send('POST', '/catagori', { name: text })).statusCode).toBe(201);
});

test('a stored blank text does not block a save, but another blank text does', async () => {
  const { _id } = await first('/customer/review');
  await service.db
    .updateTable('review')
    .set({ name: '   ', comment: '\u200b' })
    .where('id', '=', _id)
    .execute();
  const stored = aReview({ name: '   ', comment: '\u200b', role: 'Engineer' });
  const save = (changes: object) => send('PUT', `/customer/review/${_id}`, { ...stored, ...changes });

  expect((await save({})).statusCode).toBe(200);
  expect((await save({ comment: '\u200b\u200b' })).json()).toMatchObject({ errors: [BLANK] });
  expect((await save({ comment: 'Good' })).statusCode).toBe(200);
});

test('a stored blank value that another admin has corrected is a conflict, not an invalid value', async () => {
  const { _id } = await first('/customer/review');
  await service.db.updateTable('review').set({ image: '' }).where('id', '=', _id).execute();
  const { _rev } = await first('/customer/review');
  const save = (changes: Record<string, unknown>) => {
    const headers = { 'if-match': `"${String(_rev)}"` };
    return service.call('PUT', `/customer/review/${_id}`, { body: aReview(changes), cookie, headers });
  };

  expect((await save({ image: '/new.png' })).statusCode).toBe(200);
  const stale = await save({ image: '', comment: 'Good' });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ current: { image: '/new.png' } });
});

test('a stored category with an invisible name can be saved unchanged, and renamed', async () => {
  const { _id } = await first('/catagori');
  await service.db
    .updateTable('category')
    .set({ name: '\u200b', nameKey: '\u200b' })
    .where('id', '=', _id)
    .execute();

  expect((await send('PUT', `/v1/categories/${_id}`, { name: '\u200b' })).statusCode).toBe(200);
  expect((await send('PUT', `/v1/categories/${_id}`, { name: 'Clouds' })).statusCode).toBe(200);
});
