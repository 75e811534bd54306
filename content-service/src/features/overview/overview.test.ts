import { startService, type TestService } from '../../testing/service';
import { aCourse, aFacts, anInquiry } from '../../testing/builders';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService({ env: { TIME_ZONE: 'Asia/Kolkata' } });
  cookie = await service.signIn();
});
afterEach(() => service.stop());

const HOUR = 60 * 60 * 1000;

type Overview = {
  requests: Record<'new' | 'spam' | 'unanswered' | 'followUps' | 'medianAnswerSeconds', number | null>;
  courses: { name: string; lastDay: string }[];
  unsentMails: number;
  changes: { resource: string; id: string; name: string; event: string; by: string }[];
};
const overview = async () => (await service.call('GET', '/v1/overview', { cookie })).json() as Overview;
const listed = async (query: string) =>
  ((await service.call('GET', `/v1/requests?${query}`, { cookie })).json() as { total: number }).total;

async function received(createdAt: number, values: Record<string, unknown> = {}): Promise<string> {
  const answer = await service.call('POST', '/application/post', { body: anInquiry() });
  const { _id } = answer.json() as { _id: string };
  await service.db
    .updateTable('application')
    .set({ createdAt: new Date(createdAt).toISOString(), ...values })
    .where('id', '=', _id)
    .execute();
  return _id;
}

async function change(id: string, body: Record<string, unknown>, _rev = 1): Promise<void> {
  const answer = await service.call('POST', '/v1/requests/changes', {
    body: { requests: [{ _id: id, _rev }], ...body },
    cookie,
  });
  expect(answer.statusCode).toBe(200);
}

test('new, unanswered and due requests are counted like the lists that they link to', async () => {
  const { now } = service.clock;
  await received(now - HOUR);
  await received(now - 24 * HOUR - 1);
  await received(now - 24 * HOUR - 1, { status: 'open', followUpOn: '2026-11-20' });
  await received(now - 48 * HOUR, { status: 'answered', followUpOn: '2026-11-19' });
  await received(now - 48 * HOUR, { status: 'closed', followUpOn: '2026-11-19' });
  await received(now - 48 * HOUR, { status: 'answered', followUpOn: '2026-11-21' });
  await received(now - 48 * HOUR, { status: 'spam' });

  expect((await overview()).requests).toMatchObject({ new: 2, spam: 1, unanswered: 2, followUps: 2 });
  expect(await listed('due=answer')).toBe(2);
  expect(await listed('due=follow-up')).toBe(2);
  // 7 hours later, it is 2026-11-21 in Asia/Kolkata, the time zone of the service. One more follow-up is then due.
  service.clock.now += 7 * HOUR;
  cookie = await service.signIn();
  expect((await overview()).requests).toMatchObject({ followUps: 3 });
  expect((await service.call('GET', '/v1/requests/version', { cookie })).json()).toMatchObject({ unread: 2 });
});

test('a filter that does not exist is rejected by name', async () => {
  const answer = await service.call('GET', '/v1/requests?due=never', { cookie });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('due');
});

test.each([
  ['no answer', [], null],
  ['one answer', [2], 2 * 3600],
  ['an odd number', [1, 5, 30], 5 * 3600],
  ['an even number', [1, 3, 5, 30], 4 * 3600],
])('the median answer time with %s', async (_number, hours, seconds) => {
  for (const wait of hours)
    await change(await received(service.clock.now - wait * HOUR), { status: 'answered' });
  expect((await overview()).requests.medianAnswerSeconds).toBe(seconds);
});

test('only the first answer counts, and answers of more than 30 days ago do not', async () => {
  const id = await received(service.clock.now - 10 * HOUR);
  await change(id, { status: 'answered' });
  service.clock.now += HOUR;
  await change(id, { status: 'open' }, 2);
  service.clock.now += HOUR;
  await change(id, { status: 'answered' }, 3);
  expect((await overview()).requests.medianAnswerSeconds).toBe(10 * 3600);

  service.clock.now += 30 * 24 * HOUR - HOUR;
  cookie = await service.signIn();
  expect((await overview()).requests.medianAnswerSeconds).toBe(null);
});

test.each([
  ['ends in two weeks', '2026-12-04', true],
  ['ends later', '2026-12-05', false],
  ['ends today', '2026-11-20', true],
  ['ended two weeks ago', '2026-11-06', true],
  ['ended earlier', '2026-11-05', false],
  ['is not a date', 'soon', false],
  ['has no dates', '', false],
])('a course whose last run %s', async (_end, last, isNamed) => {
  const run = (start_date: string) => ({ start_date, end_date: start_date });
  const upcomingCourses = [run(last), run('2020-01-01')];
  await service.call('POST', '/choose/course/', {
    body: aCourse({
      upcomingCourses: last === 'soon' ? [run('')] : upcomingCourses.filter((one) => one.start_date),
    }),
    cookie,
  });
  const named = (await overview()).courses.filter(({ name }) => name === 'Graph Databases');
  expect(named.map(({ lastDay }) => lastDay)).toEqual(isNamed ? [last] : []);
});

test.each([
  ['a timestamp', ['2026-12-04T00:00:00Z'], ['2026-12-04']],
  ['a timestamp after a date', ['2026-12-04', '2027-09-01T00:00:00Z'], []],
  ['a text next to a date, because visitors always see the text', ['2026-12-04', 'Every Monday'], []],
])('a course whose starts are %s', async (_starts, starts, lastDays) => {
  const upcomingCourses = starts.map((start_date) => ({ start_date, end_date: '' }));
  const added = await service.call('POST', '/choose/course/', { body: aCourse({ upcomingCourses }), cookie });
  expect(added.statusCode).toBe(201);

  const named = (await overview()).courses.filter(({ name }) => name === 'Graph Databases');
  expect(named.map(({ lastDay }) => lastDay)).toEqual(lastDays);
});

test('a hidden course is not named, because visitors cannot apply for it', async () => {
  const upcomingCourses = [{ start_date: '2026-12-04', end_date: '2026-12-04' }];
  await service.call('POST', '/choose/course/', { body: aCourse({ upcomingCourses }), cookie });
  expect((await overview()).courses.map(({ name }) => name)).toContain('Graph Databases');

  await service.db.updateTable('course').set({ isHidden: 1 }).where('name', '=', 'Graph Databases').execute();

  expect((await overview()).courses.map(({ name }) => name)).not.toContain('Graph Databases');
});

test('the latest changes name who changed which part of the site and which request', async () => {
  const { _id: category } = (
    await service.call('POST', '/catagori', { body: { name: 'Security' }, cookie })
  ).json() as { _id: string };
  service.clock.now += 1000;
  const id = await received(service.clock.now - HOUR);
  const reply = { _rev: 1, subject: 'Hi', text: 'Hello' };
  await service.call('POST', `/v1/requests/${id}/replies`, { body: reply, cookie });

  expect((await overview()).changes).toMatchObject([
    { resource: 'request', id, name: 'Ada Lovelace', event: 'reply', by: 'admin' },
    { resource: 'category', id: category, name: 'Security', event: '', by: 'admin' },
  ]);
});

test('a change of several values of a request is listed once and hides no other change', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const id = await received(service.clock.now - HOUR);
    service.clock.now += 1000;
    await change(id, { status: 'answered', assignee: 'admin', followUpOn: '2030-01-01', note: 'Called' });
    ids.unshift(id);
  }

  expect((await overview()).changes.map(({ id }) => id)).toEqual(ids);
});

test('a change of course facts has the name of the course, until the course is deleted', async () => {
  const added = await service.call('POST', '/choose/course/', { body: aCourse(), cookie });
  const { _id, name } = added.json() as { _id: string; name: string };
  const answer = await service.call('PUT', `/v1/courses/${_id}/facts`, { body: aFacts(), cookie });
  expect(answer.statusCode).toBe(200);

  expect((await overview()).changes).toContainEqual(
    expect.objectContaining({ resource: 'course-facts', id: _id, name }),
  );
  await service.call('DELETE', `/choose/course/${_id}`, { cookie });
  expect((await overview()).changes.filter(({ id }) => id === _id)).toEqual([]);
});

test('mails that failed for good are counted', async () => {
  await received(service.clock.now);
  await service.db.updateTable('outbox').set({ failedAt: 'x' }).execute();
  expect((await overview()).unsentMails).toBe(2);
});

test('without a session there is no overview', async () => {
  expect((await service.call('GET', '/v1/overview')).statusCode).toBe(401);
});
