import { anInquiry, aSubscription } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;

const RUN = '\n\nCourse: Azure SQL, 12 Jan 2027 to 28 Mar 2027';
const MESSAGE = 'I would like to know when the next course starts.';
const VISITORS = [
  { name: 'Ada Lovelace', number: '+441632960001', message: `${MESSAGE}${RUN}` },
  { name: 'Grace Hopper', number: '01632960002', message: `${MESSAGE}\n\nCourse: T-SQL` },
  { name: 'Édith Piaf', number: '+33140205050', message: MESSAGE, date: '2026-11-19' },
  { name: '', number: '+15550100200', email: 'zoe@example.org', message: MESSAGE },
];

beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
  for (const visitor of VISITORS) {
    await service.call('POST', '/application/post', { body: anInquiry(visitor) });
    service.clock.now += 60_000;
  }
  await service.call('POST', '/application/post', { body: aSubscription() });
});
afterAll(() => service.stop());

type Listed = { _id: string; _rev: number; name: string; status: string };
type Page = {
  requests: Listed[];
  total: number;
  isTotalCapped: boolean;
  counts: Record<string, number>;
  version: string;
};

const get = (url: string) => service.call('GET', url, { cookie });
const list = async (query = '') => (await get(`/v1/requests${query}`)).json() as Page;
const names = async (query: string) => (await list(query)).requests.map(({ name }) => name);

test('a request is listed with course, dates, status and revision, and without its message', async () => {
  const { requests, ...totals } = await list('?q=lovelace');
  expect(requests).toEqual([
    {
      _id: expect.any(String),
      _rev: 1,
      kind: 'application',
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      number: '+441632960001',
      date: '2026-11-20',
      time: '13:05',
      receivedAt: '2026-11-20T12:00:00.000Z',
      course: 'Azure SQL',
      startDate: '2027-01-12',
      endDate: '2027-03-28',
      page: '',
      status: 'new',
      assignee: '',
      followUpOn: '',
      flag: '',
      consent: '',
    },
  ]);
  expect(totals).toEqual({
    total: 1,
    isTotalCapped: false,
    counts: { new: 4, open: 0, answered: 0, closed: 0, spam: 0, all: 4, newsletter: 1, newsletterSpam: 0 },
    version: expect.any(String),
  });
});

test.each([
  ['', ['', 'Édith Piaf', 'Grace Hopper', 'Ada Lovelace']],
  ['?sort=receivedAt', ['Ada Lovelace', 'Grace Hopper', 'Édith Piaf', '']],
  ['?sort=name', ['Ada Lovelace', 'Édith Piaf', 'Grace Hopper', '']],
  ['?sort=-name', ['', 'Grace Hopper', 'Édith Piaf', 'Ada Lovelace']],
  ['?sort=-course&kind=application', ['Ada Lovelace']],
  ['?kind=information', ['', 'Édith Piaf', 'Grace Hopper']],
  ['?course=T-SQL', ['Grace Hopper']],
  ['?start=2027-01-12', ['Ada Lovelace']],
  ['?start=2027-01-13', []],
  ['?from=2026-11-20T12:01:00.000Z&to=2026-11-20T12:02:00.000Z', ['Grace Hopper']],
  ['?assignee=-&q=grace', ['Grace Hopper']],
  ['?assignee=admin', []],
  ['?status=answered', []],
  ['?q=piaf%20edith', ['Édith Piaf']],
  ['?q=%2B44%201632%20960002', ['Grace Hopper']],
  ['?q=12.01.2027', ['Ada Lovelace']],
  ['?q=19%20Nov%202026', ['Édith Piaf']],
  ['?q=example.org%20zo', ['']],
  ['?q=%25', []],
  ['?q=zebra', []],
  // One or two letters match only the beginnings of words in the name or, without a name, in the e-mail address.
  ['?q=Éd', ['Édith Piaf']],
  ['?q=g%20h', ['Grace Hopper']],
  ['?q=zo', ['']],
  ['?q=op', []],
  ['?q=kn', []],
  ['?page=2', []],
])('GET v1/requests%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('subscriptions are requests of the kind newsletter', async () => {
  const { requests, total } = await list('?kind=newsletter&q=ada&sort=name');
  expect(requests).toMatchObject([{ kind: 'newsletter', email: 'ada@example.org', name: '', course: '' }]);
  expect(total).toBe(1);
});

test.each([
  ['status=gone', 'status'],
  ['kind=spam', 'kind'],
  ['start=yesterday', 'start'],
  ['from=2026-11-20', 'from'],
  ['to=%27%20or%201=1', 'to'],
  ['sort=message', 'sort'],
  ['sort=constructor', 'sort'],
  ['limit=10', 'limit'],
  ['limit=100000', 'limit'],
  ['page=0', 'page'],
  [`q=${'x'.repeat(101)}`, 'q'],
  [`course=${'x'.repeat(301)}`, 'course'],
  [`assignee=${'x'.repeat(101)}`, 'assignee'],
  ['q=a&q=b', 'q'],
  ['q=%00', 'q'],
])('%s is rejected by its name', async (query, field) => {
  const answer = await get(`/v1/requests?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [expect.objectContaining({ field })] });
});

test.each([
  `'; drop table application; --`,
  `" OR "a`,
  'NEAR(a b)',
  'searchText:*',
  '* ^ - + ( ) { } [ ]',
  '\\ % _ %%',
  'AND OR NOT',
  '§ '.repeat(50),
])('the search %s finds nothing and breaks nothing', async (search) => {
  const answer = await get(`/v1/requests?q=${encodeURIComponent(search)}`);
  expect(answer.statusCode).toBe(200);
  expect((answer.json() as Page).requests).toEqual([]);
  expect((await list()).total).toBe(4);
});

test('courses with their start dates and the admins are offered as filters', async () => {
  expect((await get('/v1/requests/options')).json()).toEqual({
    courses: [
      { course: 'Azure SQL', startDates: ['2027-01-12'] },
      { course: 'T-SQL', startDates: [] },
    ],
    admins: ['admin'],
  });
});

test('the course, dates and page that a form sends are stored', async () => {
  const context = new URLSearchParams({
    course: 'Café',
    start: '2027-02-01',
    end: '2027-03-01',
    page: '/course/x',
  });
  await service.call('POST', '/application/post', {
    body: anInquiry({ name: 'Anne-Marie' }),
    headers: { 'Request-Context': context.toString() },
  });
  expect((await list('?q=marie')).requests).toMatchObject([
    {
      kind: 'application',
      course: 'Café',
      startDate: '2027-02-01',
      endDate: '2027-03-01',
      page: '/course/x',
    },
  ]);
});

test('an application for course dates without an end is found by its start', async () => {
  await service.call('POST', '/application/post', {
    body: anInquiry({ name: 'Olga' }),
    headers: { 'Request-Context': 'course=T-SQL&start=2027-03-10&end=' },
  });
  const application = { name: 'Olga', kind: 'application', startDate: '2027-03-10', endDate: '' };
  expect((await list('?start=2027-03-10')).requests).toMatchObject([application]);
  expect((await list('?q=olga%2010%20Mar%202027')).requests).toMatchObject([application]);
});

test('two letters find the second part of a double name', async () => {
  await service.call('POST', '/application/post', { body: anInquiry({ name: 'Anne-Marie' }) });
  expect(await names('?q=ma')).toContain('Anne-Marie');
});

test('a search of more than 1,000 requests is counted up to the next 1,000 after its page', async () => {
  const rows = Array.from({ length: 2030 }, (_none, index) => ({
    ...anInquiry(),
    id: `zq-${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    sortName: `zq ${String(index).padStart(4, '0')}`,
    idempotencyKey: null,
    flag: '' as const,
    searchText: 'zq',
  }));
  for (let first = 0; first < rows.length; first += 406)
    await service.db
      .insertInto('application')
      .values(rows.slice(first, first + 406))
      .execute();
  const pageOf = async (page: number, limit = 25) => {
    const query = `?q=zq&sort=name&page=${page}&limit=${limit}`;
    const { requests, total, isTotalCapped } = await list(query);
    return { first: requests[0]?._id, count: requests.length, total, isTotalCapped };
  };

  expect([
    await pageOf(1),
    await pageOf(39),
    await pageOf(40),
    await pageOf(10, 100),
    await pageOf(41),
    await pageOf(82),
    await pageOf(83),
    await pageOf(1_000_000),
  ]).toEqual([
    { first: 'zq-0', count: 25, total: 1000, isTotalCapped: true },
    { first: 'zq-950', count: 25, total: 1000, isTotalCapped: true },
    { first: 'zq-975', count: 25, total: 2000, isTotalCapped: true },
    { first: 'zq-900', count: 100, total: 2000, isTotalCapped: true },
    { first: 'zq-1000', count: 25, total: 2000, isTotalCapped: true },
    { first: 'zq-2025', count: 5, total: 2030, isTotalCapped: false },
    { first: undefined, count: 0, total: 2030, isTotalCapped: false },
    { first: undefined, count: 0, total: 2030, isTotalCapped: false },
  ]);
  await service.db.deleteFrom('application').where('searchText', '=', 'zq').execute();
});

test('the version changes with a request, also in the same millisecond, and not without', async () => {
  const version = async () => ((await get('/v1/requests/version')).json() as Page).version;
  const seen = [await version()];
  expect(await version()).toBe(seen[0]);
  for (const name of ['First', 'Second']) {
    await service.call('POST', '/application/post', { body: anInquiry({ name }) });
    seen.push(await version());
  }
  const [first] = (await list('?q=first')).requests;
  for (const [path, body] of [
    ['changes', { requests: [first], note: 'Called' }],
    ['changes', { requests: [{ ...first, _rev: 2 }], status: 'open' }],
    ['removals', { requests: [{ ...first, _rev: 3 }] }],
    ['restorations', { ids: [first!._id] }],
  ] as const) {
    const requests =
      'requests' in body ? body.requests.map((one) => ({ _id: one!._id, _rev: one!._rev })) : undefined;
    const answer = await service.call('POST', `/v1/requests/${path}`, {
      cookie,
      body: { ...body, ...(requests && { requests }) },
    });
    expect(answer.statusCode).toBe(200);
    seen.push(await version());
  }
  expect(new Set(seen).size).toBe(seen.length);
});

test('the version and the number of new requests change if the clock was set back', async () => {
  const desk = async () => (await get('/v1/requests/version')).json() as { version: string; unread: number };
  const change = ({ _id, _rev }: Listed, status: string) =>
    service.call('POST', '/v1/requests/changes', { cookie, body: { requests: [{ _id, _rev }], status } });
  for (const name of ['Before', 'Afterwards'])
    await service.call('POST', '/application/post', { body: anInquiry({ name }) });
  await change((await list('?q=before')).requests[0]!, 'closed');
  const before = await desk();
  service.clock.now -= 60 * 60_000;

  await change((await list('?q=afterwards')).requests[0]!, 'closed');

  const after = await desk();
  service.clock.now += 60 * 60_000;
  expect(after.version).not.toBe(before.version);
  expect(after.unread).toBe(before.unread - 1);
});
