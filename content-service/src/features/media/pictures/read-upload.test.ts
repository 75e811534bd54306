import { request as httpRequest } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerFailures } from '../../../platform/http/problem-details';
import { formLimits, readUpload } from './read-upload';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = Fastify();
  answerFailures(app);
  await app.register(multipart, formLimits);
  app.post('/', async (request) => ({ length: (await readUpload(request, 100)).length }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const BEGIN = '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nab';

function begin(onBeginSent: (sendRest: (rest: string) => void) => void = () => undefined) {
  return new Promise<{ status: number; body: string; connectionClosed: Promise<void> }>((resolve, reject) => {
    const sent = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const connectionClosed = new Promise<void>((cut) => sent.once('close', cut));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, connectionClosed }));
    });
    sent.write(BEGIN);
    onBeginSent((rest) => sent.end(rest));
  });
}

test('a picture that arrives in pieces is read', async () => {
  const { status, body } = await begin((send) => setImmediate(() => send('cd\r\n--x--\r\n')));
  expect([status, body]).toEqual([200, '{"length":4}']);
});

test('a slow upload gets 408, and its connection is closed', async () => {
  const { status, body, connectionClosed } = await begin();

  expect(status).toBe(408);
  expect(JSON.parse(body)).toMatchObject({
    title: 'Request Timeout',
    detail: 'image took longer than 0.1 seconds to arrive',
    errors: [{ field: 'image' }],
  });
  await connectionClosed;
});
