import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;

type Facts = Record<string, unknown> & { _rev: number };
const UNCHANGED = {
  _id: 'site',
  phoneNumber: '',
  chatNumber: '',
  email: '',
  openingHours: '',
  footerText: '',
  introHeading: '',
  introText: '',
  perks: [],
};

const read = async () => (await service.call('GET', '/v1/site')).json() as Facts;
const save = (body: unknown, revision?: string) =>
  service.call('PUT', '/v1/site', {
    body,
    cookie,
    ...(revision !== undefined && { headers: { 'if-match': revision } }),
  });

const PHONE = 'must have digits, spaces and one + at the start, like +1 555 010 0199';
const EMAIL = 'must be an e-mail address, like hello@institute.example';
const PLAIN = 'must have no invisible control characters';

describe('on a new site', () => {
  beforeEach(start);
  afterEach(() => service.stop());

  test('all facts are empty until an admin saves some', async () => {
    expect(await read()).toEqual({ ...UNCHANGED, _rev: 1 });
  });

  test('a saved fact is public at once; absent fields stay, and an empty field resets to the default', async () => {
    const perks = ['Live classes', 'Material for life'];
    expect((await save({ phoneNumber: '+44 20 7183 8750', perks })).statusCode).toBe(200);
    expect(await read()).toEqual({ ...UNCHANGED, phoneNumber: '+44 20 7183 8750', perks, _rev: 2 });

    const answer = await save({ phoneNumber: '', email: 'office@institute.example' });
    expect(answer.headers.etag).toBe('"3"');
    expect(answer.json()).toEqual({ ...UNCHANGED, email: 'office@institute.example', perks, _rev: 3 });
    expect(await read()).toEqual(answer.json());
  });

  test('a save starts a new content epoch, so that caches notice it', async () => {
    const etag = (await service.call('GET', '/v1/site')).headers.etag;
    await save({ openingHours: '09:00 - 17:00' });
    const next = await service.call('GET', '/v1/site', { headers: { 'if-none-match': String(etag) } });
    expect(next.statusCode).toBe(200);
  });

  test('of two admins with the same revision, the second gets the changes of the first, also on the first save', async () => {
    expect((await save({ footerText: 'first' }, '"1"')).statusCode).toBe(200);
    const second = await save({ footerText: 'second' }, '"1"');

    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({ current: { footerText: 'first', _rev: 2 }, changedBy: 'admin' });
    expect(await read()).toMatchObject({ footerText: 'first', _rev: 2 });
  });

  test('of concurrent first saves, one is accepted', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((footerText) => save({ footerText }, '"1"')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  });
});

describe('in any state', () => {
  beforeAll(start);
  afterAll(() => service.stop());

  test('nothing is stored without a session', async () => {
    const before = await read();
    const answer = await service.call('PUT', '/v1/site', { body: { phoneNumber: '+1 555 010 0142' } });
    expect(answer.statusCode).toBe(401);
    expect(await read()).toEqual(before);
  });

  test.each([
    ['a script as a phone number', { phoneNumber: 'javascript:alert(1)' }, 'phoneNumber', PHONE],
    ['a phone number without digits', { phoneNumber: '-------' }, 'phoneNumber', PHONE],
    ['a chat number with letters', { chatNumber: '1555 CALL NOW' }, 'chatNumber', PHONE],
    ['an e-mail address with parameters', { email: 'a@b.example?bcc=x@y.example' }, 'email', EMAIL],
    ['a script as an e-mail address', { email: 'javascript:alert(1)' }, 'email', EMAIL],
    ['a bidi override', { footerText: 'We are \u202Ewrong' }, 'footerText', PLAIN],
    ['a bidi isolate in a perk', { perks: ['ok', '\u2066x'] }, 'perks/1', PLAIN],
    ['a NUL', { introText: 'a\0b' }, 'introText', 'has a character that cannot be stored'],
    ['an escape character', { openingHours: 'a\u001b[31m' }, 'openingHours', PLAIN],
    ['a blank perk', { perks: ['  '] }, 'perks/0', 'must not be blank'],
    ['too many perks', { perks: Array(9).fill('x') }, 'perks', 'must NOT have more than 8 items'],
    ['perks that are no list', { perks: 'x' }, 'perks', 'must be array'],
    ['an unknown field', { siteUrl: 'https://evil.example' }, 'siteUrl', 'is not a field of this request'],
    ['a long text', { footerText: 'x'.repeat(301) }, 'footerText', 'must NOT have more than 300 characters'],
    ['a list as a body', [], 'body', 'is missing or is not a JSON object'],
  ])(
    '%s is rejected with the name of the field, and nothing is stored',
    async (_name, body, field, message) => {
      const before = await read();
      const answer = await save(body);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: expect.arrayContaining([{ field, message }]) });
      expect(await read()).toEqual(before);
    },
  );

  test('valid fields beside an invalid one are not stored', async () => {
    const before = await read();
    expect((await save({ openingHours: '09:00 - 17:00', email: 'nobody' })).statusCode).toBe(400);
    expect(await read()).toEqual(before);
  });

  test('a text of 1 MB is rejected', async () => {
    expect((await save({ footerText: 'x'.repeat(1_048_576) })).statusCode).toBe(413);
  });

  test.each([
    ['+1 555 010 0199', '15550100142', 'hello@platter-institute.example'],
    ['(020) 7183-8750', '+44 20 7183 8750', "o'neill+office@sub.institute.example"],
  ])('%s, %s and %s are accepted', async (phoneNumber, chatNumber, email) => {
    expect((await save({ phoneNumber, chatNumber, email })).statusCode).toBe(200);
  });

  test('markup and texts of other scripts are stored as they are', async () => {
    const texts = { footerText: '<b onclick="x()">مرحبا</b> & “ok”', introText: 'שלום\nעולם' };
    expect((await save(texts)).statusCode).toBe(200);
    expect(await read()).toMatchObject(texts);
  });
});

async function start(): Promise<void> {
  service = await startService();
  cookie = await service.signIn();
}
