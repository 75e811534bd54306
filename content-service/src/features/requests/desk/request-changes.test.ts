import { anotherAdmin, startService, type TestService } from '../../../testing/service';
import { anInquiry, aSubscription } from '../../../testing/builders';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

async function received(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const answer = await service.call('POST', '/application/post', { body: anInquiry({ name }) });
    ids.push((answer.json() as { _id: string })._id);
  }
  return ids;
}

type Detail = {
  _rev: number;
  status: string;
  assignee: string;
  message: string;
  events: { by: string; kind: string }[];
};

const post = (path: string, body: unknown, session = cookie, headers = {}) =>
  service.call('POST', `/v1/requests/${path}`, { body, cookie: session, headers });
/** Reads a request with its history. Omits the event of the confirmation mail. */
async function detail(id: string) {
  const stored = (await service.call('GET', `/v1/requests/${id}`, { cookie })).json() as Detail;
  return { ...stored, events: stored.events.filter(({ by }) => by !== '') };
}
const seen = (ids: string[], _rev = 1) => ids.map((_id) => ({ _id, _rev }));

test('a change is stored with its history', async () => {
  const ids = await received('Ada');
  const answer = await post('changes', {
    requests: seen(ids),
    status: 'answered',
    assignee: 'admin',
    note: 'Called her',
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    requests: [{ _id: ids[0], _rev: 2, status: 'answered', assignee: 'admin' }],
  });
  const stored = await detail(ids[0]!);
  expect(stored).toMatchObject({
    _rev: 2,
    status: 'answered',
    assignee: 'admin',
    message: anInquiry().message,
  });
  const event = { _id: expect.any(String), at: '2026-11-20T12:00:00.000Z', by: 'admin' };
  expect(stored.events).toEqual([
    { ...event, kind: 'assignee', before: '', after: 'admin' },
    { ...event, kind: 'note', before: '', after: 'Called her' },
    { ...event, kind: 'status', before: 'new', after: 'answered' },
  ]);
});

test('a change to what is stored already is no event and no revision', async () => {
  const ids = await received('Ada');
  expect((await post('changes', { requests: seen(ids), status: 'new' })).json()).toMatchObject({
    requests: [{ _rev: 1 }],
  });
  expect((await detail(ids[0]!)).events).toEqual([]);
});

test('a change of an older revision is rejected with the stored request and who changed it', async () => {
  const ids = await received('Ada', 'Grace');
  const other = await anotherAdmin(service);
  expect((await post('changes', { requests: seen([ids[1]!]), status: 'open' }, other)).statusCode).toBe(200);

  for (const [path, body] of [
    ['changes', { requests: seen(ids), status: 'spam' }],
    ['changes', { requests: seen(ids), note: 'Mine' }],
    ['removals', { requests: seen(ids) }],
  ] as const) {
    const answer = await post(path, body);
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({
      status: 412,
      current: { _id: ids[1], _rev: 2, status: 'open' },
      changedBy: 'grace',
      changedAt: '2026-11-20T12:00:00.000Z',
    });
  }
  expect((await detail(ids[0]!)).status).toBe('new');
  expect((await detail(ids[0]!)).events).toEqual([]);
});

test('two admins who change a request at the same time: one succeeds, the other is rejected', async () => {
  const ids = await received('Ada');
  const other = await anotherAdmin(service);
  const answers = await Promise.all([
    post('changes', { requests: seen(ids), status: 'answered' }),
    post('changes', { requests: seen(ids), status: 'spam' }, other),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect((await detail(ids[0]!)).events).toHaveLength(1);
});

test('requests are deleted together and restored with their history', async () => {
  const ids = await received('Ada', 'Grace');
  await post('changes', { requests: seen([ids[0]!]), note: 'Rings at nine' });
  const requests = [
    { _id: ids[0], _rev: 2 },
    { _id: ids[1], _rev: 1 },
  ];
  expect((await post('removals', { requests })).statusCode).toBe(200);
  expect((await service.call('GET', '/application', { cookie })).json()).toEqual([]);
  expect((await service.call('GET', `/v1/requests/${ids[0]}`, { cookie })).statusCode).toBe(404);

  expect((await post('restorations', { ids })).statusCode).toBe(200);

  const stored = await detail(ids[0]!);
  expect(stored.events.map(({ kind }) => kind)).toEqual(['note', 'deleted', 'restored']);
  expect(stored._rev).toBe(4);
  expect((await service.call('GET', '/application', { cookie })).json()).toHaveLength(2);
});

test('calls that delete and restore a single request add to its history and change the version', async () => {
  const ids = await received('Ada', 'Grace');
  const version = async () => (await service.call('GET', '/v1/requests/version', { cookie })).body;
  const remove = (id: string) => service.call('DELETE', `/application/${id}`, { cookie });
  expect((await remove(ids[0]!)).json()).toEqual({ _id: ids[0] });
  const before = await version();

  expect((await remove(ids[1]!)).statusCode).toBe(200);
  const restored = await service.call('POST', `/application/${ids[0]}/restore`, { cookie });

  expect(restored.json()).toEqual({ _id: ids[0], ...anInquiry({ name: 'Ada' }) });
  expect(await version()).not.toBe(before);
  const stored = await detail(ids[0]!);
  expect(stored.events).toMatchObject([
    { kind: 'deleted', by: 'admin' },
    { kind: 'restored', by: 'admin' },
  ]);
  expect(stored._rev).toBe(3);
  for (const answer of [await remove(ids[1]!), await remove('unknown')])
    expect(answer.json()).toMatchObject({ status: 404, detail: 'There is no such application' });
});

test('a deleted request can be restored although its call was repeated meanwhile, which stored it again', async () => {
  const send = () =>
    service.call('POST', '/application/post', { body: anInquiry(), headers: { 'idempotency-key': 'k' } });
  const listed = async () =>
    (await service.call('GET', '/application', { cookie })).json() as { _id: string }[];
  await send();
  const ids = (await listed()).map(({ _id }) => _id);
  await post('removals', { requests: seen(ids) });
  await send();

  expect((await post('restorations', { ids })).statusCode).toBe(200);
  expect(await listed()).toHaveLength(2);
  await send();
  expect(await listed()).toHaveLength(2);
});

test('a subscription can be deleted and restored', async () => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  const { requests } = (await service.call('GET', '/v1/requests?kind=newsletter', { cookie })).json() as {
    requests: { _id: string }[];
  };
  const ids = requests.map(({ _id }) => _id);
  expect((await post('removals', { requests: seen(ids) })).statusCode).toBe(200);
  expect((await service.call('GET', '/newsletter', { cookie })).json()).toEqual([]);
  expect((await post('restorations', { ids })).statusCode).toBe(200);
  expect((await service.call('GET', '/newsletter', { cookie })).json()).toHaveLength(1);
});

test.each([
  ['no request', { requests: [], status: 'open' }, 'requests'],
  [
    '101 requests',
    { requests: seen(Array.from({ length: 101 }, (_, index) => `id-${index}`)), status: 'open' },
    'requests',
  ],
  ['nothing to change', { requests: seen(['a']) }, 'body'],
  ['an unknown status', { requests: seen(['a']), status: 'gone' }, 'status'],
  ['an admin who does not exist', { requests: seen(['a']), assignee: 'nobody' }, 'assignee'],
  ['a blank note', { requests: seen(['a']), note: ' \u0007\n ' }, 'note'],
  ['a note that is too long', { requests: seen(['a']), note: 'x'.repeat(2001) }, 'note'],
  ['a note with a NUL', { requests: seen(['a']), note: 'a\0b' }, 'note'],
  ['a revision as text', { requests: [{ _id: 'a', _rev: '1' }], status: 'open' }, 'requests/0/_rev'],
  ['a revision of zero', { requests: [{ _id: 'a', _rev: 0 }], status: 'open' }, 'requests/0/_rev'],
  ['a huge revision', { requests: [{ _id: 'a', _rev: 1e300 }], status: 'open' }, 'requests/0/_rev'],
  ['an id that is no text', { requests: [{ _id: { $ne: 1 }, _rev: 1 }], status: 'open' }, 'requests/0/_id'],
  ['an unknown field', { requests: seen(['a']), status: 'open', role: 'x' }, 'role'],
])('%s is rejected by the name of the field', async (_body, body, field) => {
  const answer = await post('changes', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [expect.objectContaining({ field })] });
});

test('10,000 requests at once are rejected, whatever fits into a body', async () => {
  const requests = seen(Array.from({ length: 10_000 }, (_, index) => `${index}`));
  expect((await post('changes', { requests, status: 'open' })).statusCode).toBe(413);
});

test('an id of another kind of record is not found', async () => {
  const [course] = (await service.call('GET', '/choosepath')).json() as { _id: string }[];
  expect((await post('changes', { requests: seen([course!._id]), status: 'open' })).statusCode).toBe(404);
  expect((await post('removals', { requests: seen([course!._id]) })).statusCode).toBe(404);
  const gone = await service.call('DELETE', `/choose/course/${course!._id}`, { cookie });
  expect(gone.statusCode).toBe(200);
  expect((await post('restorations', { ids: [course!._id] })).statusCode).toBe(404);
});

test('a request that is named twice is changed once', async () => {
  const ids = await received('Ada');
  expect((await post('changes', { requests: seen([...ids, ...ids]), note: 'Once' })).statusCode).toBe(200);
  expect((await detail(ids[0]!)).events).toHaveLength(1);
});

describe('a note with an Idempotency-Key', () => {
  const addNote = (requests: object[], note = 'Rings at nine', rest = {}) =>
    post('changes', { requests, note, ...rest }, cookie, { 'idempotency-key': 'k' });

  test('is stored once if its call is repeated, also for several requests and with a change of the status', async () => {
    const ids = await received('Ada', 'Grace');
    const add = (_rev?: number) => addNote(seen(ids, _rev), undefined, { status: 'open' });
    const answers = await Promise.all([add(), add(), add()]);
    answers.push(await add(), await add(2));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0].json()).toMatchObject({
      requests: [...ids].sort().map((_id) => ({ _id, _rev: 2, status: 'open' })),
    });
    for (const id of ids)
      expect((await detail(id)).events).toMatchObject([
        { kind: 'note', after: 'Rings at nine' },
        { kind: 'status', after: 'open' },
      ]);
  });

  test('is stored once if another admin changes the request before the repeat', async () => {
    const ids = await received('Ada');
    await addNote(seen(ids));
    const other = await anotherAdmin(service);
    expect((await post('changes', { requests: seen(ids, 2), status: 'open' }, other)).statusCode).toBe(200);

    expect((await addNote(seen(ids))).json()).toMatchObject({ requests: [{ _rev: 3, status: 'open' }] });
    expect((await detail(ids[0]!)).events.map(({ kind }) => kind)).toEqual(['note', 'status']);
  });

  test('is stored by a repeat if the first call was rejected', async () => {
    const ids = await received('Ada');
    await post('changes', { requests: seen(ids), status: 'open' });
    expect((await addNote(seen(ids))).statusCode).toBe(412);

    expect((await addNote(seen(ids, 2))).statusCode).toBe(200);
    expect((await detail(ids[0]!)).events.map(({ kind }) => kind)).toEqual(['status', 'note']);
  });

  test('is rejected if only some of its requests have it, so that the call changes all of them or none', async () => {
    const ids = await received('Ada', 'Grace');
    await addNote(seen([ids[0]!]));
    const answer = await addNote(seen(ids));

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [{ field: 'Idempotency-Key', message: 'was used for another selection of requests' }],
    });
    expect((await detail(ids[1]!)).events).toEqual([]);
  });

  test('is repeated without an error after the request was deleted', async () => {
    const ids = await received('Ada');
    await addNote(seen(ids));
    await post('removals', { requests: seen(ids, 2) });

    const answer = await addNote(seen(ids));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ requests: [] });
  });

  test('and another change than before is rejected, also after later changes and a deletion', async () => {
    const ids = await received('Ada');
    await addNote(seen(ids), undefined, { status: 'open' });
    const others = [
      {},
      { status: 'closed' },
      { status: 'open', assignee: 'admin' },
      { followUpOn: '2027-01-12' },
    ];
    const answers = async () => {
      const repeats = [{ status: 'open' }, { status: 'open', assignee: '' }, ...others];
      const all = repeats.map((rest) => addNote(seen(ids), undefined, rest));
      return (await Promise.all(all)).map(({ statusCode }) => statusCode);
    };
    expect(await answers()).toEqual([200, 200, 422, 422, 422, 422]);

    await post('changes', { requests: seen(ids, 2), status: 'closed', assignee: 'admin' });
    expect(await answers()).toEqual([200, 200, 422, 422, 422, 422]);

    await post('removals', { requests: seen(ids, 3) });
    expect(await answers()).toEqual([200, 200, 422, 422, 422, 422]);
  });

  test('of another text is rejected and named; of another request it is another note', async () => {
    const ids = await received('Ada', 'Grace');
    await addNote(seen([ids[0]!]));
    const rejected = await addNote(seen([ids[0]!], 2), 'Rings at ten');
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json()).toMatchObject({
      errors: [{ field: 'Idempotency-Key', message: 'was used for another note' }],
    });

    expect((await addNote(seen([ids[1]!]), 'Rings at ten')).statusCode).toBe(200);
    expect((await detail(ids[1]!)).events).toMatchObject([{ after: 'Rings at ten' }]);
  });
});

test('control characters in a note are removed; line breaks stay', async () => {
  const ids = await received('Ada');
  await post('changes', { requests: seen(ids), note: ' A\u0007\u001b[31m\r\nB\u202e\tC\u0085 ' });
  expect((await detail(ids[0]!)).events).toMatchObject([{ after: 'A[31m\nB\tC' }]);
});
