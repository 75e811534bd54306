import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { aCourse, anInquiry } from '../../testing/builders';
import { setHidden } from '../../testing/courses';
import { startService, type TestService } from '../../testing/service';
import { deleteOrphanedFacts } from './queries';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

const PDF = Buffer.from('%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let count = 0;
const nextName = () => `Syllabus ${(count += 1)}`;

async function addCourse(name = nextName()): Promise<string> {
  const answer = await service.call('POST', '/choose/course/', { body: aCourse({ name }), cookie });
  return (answer.json() as { _id: string })._id;
}

const courseRow = (id: string) =>
  service.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sends a request about a course, as the form on the course page does. */
async function sendRequest(courseId: string): Promise<string> {
  const { name } = await courseRow(courseId);
  return sendRequestWith({ 'request-context': new URLSearchParams({ course: String(name) }).toString() });
}

async function sendRequestWith(headers: Record<string, string>, message?: string): Promise<string> {
  const body = anInquiry(message === undefined ? {} : { message });
  const answer = await service.call('POST', '/application/post', { body, headers });
  return (answer.json() as { _id: string })._id;
}

const upload = (id: string, bytes: Buffer, { name = 'my file.pdf', type = 'application/pdf' } = {}) =>
  service.app.inject({
    method: 'POST',
    url: `/v1/courses/${id}/syllabus?name=${encodeURIComponent(name)}`,
    headers: { cookie, 'content-type': type, origin: 'http://localhost:3000' },
    payload: bytes,
  });

const download = (id: string, request: string) =>
  service.app.inject({ url: `/v1/courses/${id}/syllabus?request=${encodeURIComponent(request)}` });

const factsOf = async (id: string) => (await service.call('GET', `/v1/courses/${id}/facts`)).json();

test('the sender of a request downloads the file as an attachment that no browser runs', async () => {
  const id = await addCourse('Café "<x>"');
  expect((await upload(id, PDF)).json()).toEqual({ name: 'my file.pdf', size: PDF.length });
  expect(await factsOf(id)).toMatchObject({ syllabus: { size: PDF.length } });

  const answer = await download(id, await sendRequest(id));

  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(PDF)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="[\w-]+-syllabus\.pdf"; filename\*=UTF-8''[\w%.~-]+-syllabus\.pdf$/,
  );
});

test('the name of the file is one line without invisible characters', async () => {
  const id = await addCourse();
  const rejected = await upload(id, PDF, { name: 'two\nlines.pdf' });
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toMatchObject({ errors: [{ field: 'name', message: 'must be one line' }] });
  expect(await factsOf(id)).toMatchObject({ syllabus: null });

  const cleaned = await upload(id, PDF, { name: ' syllabus \u202efdp.\u0007pdf ' });
  expect(cleaned.json()).toEqual({ name: 'syllabus fdp.pdf', size: PDF.length });
});

test('without a stored request of the last 30 days nobody gets the file', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const request = await sendRequest(id);
  expect((await service.app.inject({ url: `/v1/courses/${id}/syllabus` })).statusCode).toBe(404);
  for (const forged of ['made-up', id, request.toUpperCase(), `${request}%`, "' or 1=1 --"])
    expect((await download(id, forged)).statusCode).toBe(404);

  service.clock.now += 31 * 24 * 60 * 60 * 1000;
  expect((await download(id, request)).statusCode).toBe(404);
  service.clock.now -= 31 * 24 * 60 * 60 * 1000;
  expect((await download(id, request)).statusCode).toBe(200);
});

test('a request about another course, or about none, does not open the file', async () => {
  const [id, other] = [await addCourse(), await addCourse()];
  await upload(id, PDF);

  for (const request of [await sendRequest(other), await sendRequestWith({})])
    expect((await download(id, request)).statusCode).toBe(404);
});

test('a request that names the course in its message only opens the file', async () => {
  const name = nextName();
  const id = await addCourse(name);
  await upload(id, PDF);
  const request = await sendRequestWith({}, `${anInquiry().message}\n\nCourse: ${name}`);

  expect((await download(id, request)).statusCode).toBe(200);
});

test('a request opens the file after the course was renamed', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const request = await sendRequest(id);
  const { revision } = await courseRow(id);
  const renamed = await service.call('PUT', `/choose/course/update/${id}`, {
    body: aCourse({ name: nextName() }),
    headers: { 'if-match': `"${revision}"` },
    cookie,
  });

  expect(renamed.statusCode).toBe(200);
  expect((await download(id, request)).statusCode).toBe(200);
});

test('the name of the file is for admins only', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const publicFacts = await service.app.inject({ url: `/v1/courses/${id}/facts` });
  const adminFacts = await service.app.inject({ url: `/v1/courses/${id}/facts`, headers: { cookie } });

  expect(publicFacts.json()).toMatchObject({ syllabus: { size: PDF.length } });
  expect(publicFacts.body).not.toContain('my file');
  expect((await service.app.inject({ url: '/v1/course-facts' })).body).not.toContain('my file');
  expect(adminFacts.json()).toMatchObject({ syllabus: { name: 'my file.pdf', size: PDF.length } });
  expect(adminFacts.headers['cache-control']).toBe('no-store');
});

test('an admin downloads the file without a request', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const url = `/v1/courses/${id}/syllabus/file`;

  expect((await service.app.inject({ url })).statusCode).toBe(401);
  const answer = await service.app.inject({ url, headers: { cookie } });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.rawPayload.equals(PDF)).toBe(true);
});

test.each([
  ['line breaks', '\n\n'],
  ['a byte order mark', '\uFEFF'],
])('a PDF file may begin with %s, which PDF readers accept', async (name, before) => {
  const answer = await upload(await addCourse(), Buffer.concat([Buffer.from(before), PDF]));

  expect(answer.statusCode).toBe(200);
});

test.each([
  ['HTML', Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF'), {}, 415, 'must be a PDF file'],
  ['a PDF after HTML', Buffer.concat([Buffer.from('<html>'), PDF]), {}, 415, 'must be a PDF file'],
  ['half a PDF', PDF.subarray(0, 30), {}, 422, 'is damaged or incomplete'],
  ['nothing', Buffer.alloc(0), {}, 400, 'is empty'],
  ['a form', PDF, { type: 'multipart/form-data; boundary=x' }, 415, 'must be sent as application/pdf'],
  ['another type', PDF, { type: 'text/html' }, 415, 'must be sent as application/pdf'],
  [
    'more than 10 MB',
    Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), PDF]),
    {},
    413,
    'is larger than 10 MB',
  ],
])('%s is rejected as a syllabus, and the stored file stays', async (_case, bytes, own, status, message) => {
  const id = await addCourse();
  await upload(id, PDF);
  const answer = await upload(id, bytes, own);

  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ errors: [{ field: 'syllabus', message }] }),
  ]);
  expect((await download(id, await sendRequest(id))).rawPayload.equals(PDF)).toBe(true);
});

test.each([
  ['too long', 'x'.repeat(201)],
  ['empty', ''],
  ['with a NUL', 'a\0.pdf'],
])('a name that is %s is rejected', async (_case, name) => {
  const answer = await upload(await addCourse(), PDF, { name });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field: expect.stringContaining('name') }] });
});

test('a new file replaces the previous one, and a deleted one is gone', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const longer = Buffer.concat([PDF, PDF]);
  await upload(id, longer, { name: 'second.pdf' });
  const request = await sendRequest(id);
  expect((await download(id, request)).rawPayload.equals(longer)).toBe(true);
  const rows = service.db.selectFrom('course-syllabus').where('courseId', '=', id).select('name');
  expect(await rows.execute()).toEqual([{ name: 'second.pdf' }]);

  const remove = () => service.call('DELETE', `/v1/courses/${id}/syllabus`, { cookie });
  expect((await remove()).json()).toEqual({ _id: id });
  expect((await remove()).statusCode).toBe(404);
  expect((await download(id, request)).statusCode).toBe(404);
  expect(await factsOf(id)).toMatchObject({ syllabus: null });
});

test('the file leaves with a deleted course and returns with it', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const request = await sendRequest(id);
  await service.call('DELETE', `/choose/course/${id}`, { cookie });
  await deleteOrphanedFacts(service.db);
  expect((await download(id, request)).statusCode).toBe(404);

  await service.call('POST', `/choose/course/${id}/restore`, { cookie });
  expect((await download(id, request)).statusCode).toBe(200);
});

test('an unknown course takes no file', async () => {
  expect((await upload('unknown', PDF)).statusCode).toBe(404);
});

test('the file of a hidden course is for admins only', async () => {
  const id = await addCourse();
  await upload(id, PDF);
  const request = await sendRequest(id);
  await setHidden(service, cookie, id, true);

  expect((await download(id, request)).statusCode).toBe(404);
  const url = `/v1/courses/${id}/syllabus/file`;
  expect((await service.app.inject({ url, headers: { cookie } })).statusCode).toBe(200);

  await setHidden(service, cookie, id, false);
  expect((await download(id, request)).statusCode).toBe(200);
});

test('the bytes of a file are not checked one by one, which would stop the service for seconds', async () => {
  const id = await addCourse();
  const entries = jest.spyOn(Object, 'entries');
  await upload(id, PDF);
  const listed = entries.mock.calls.map(([value]) => value);
  entries.mockRestore();

  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((value) => Buffer.isBuffer(value))).toEqual([]);
});

test('clients that never read their download share one copy of the file', async () => {
  const id = await addCourse();
  const megabytes = 8;
  const large = Buffer.concat([
    PDF.subarray(0, 10),
    Buffer.alloc(megabytes * 2 ** 20, 'x'),
    Buffer.from('%%EOF'),
  ]);
  expect((await upload(id, large)).statusCode).toBe(200);
  const path = `/v1/courses/${id}/syllabus?request=${await sendRequest(id)}`;
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;

  const clients: Socket[] = [];
  async function download() {
    const client = connect(port, '127.0.0.1', () =>
      client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    clients.push(client);
    await once(client, 'readable');
  }
  // Reads the file from the database, which takes memory for a while.
  await download();
  const before = process.memoryUsage().arrayBuffers;
  for (let count = 0; count < 20; count += 1) await download();

  expect((process.memoryUsage().arrayBuffers - before) / 2 ** 20).toBeLessThan(5 * megabytes);
  for (const client of clients) client.destroy();
});
