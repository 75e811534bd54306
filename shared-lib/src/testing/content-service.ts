import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clearCapabilityCache } from '../api/capabilities';
import { provideSite } from '../site';
import { notify } from '../ui';
import { someContent, wireAnswer, type Content } from './content';
import { aSite } from '../site/testing/site';

export type Received = {
  method: string;
  path: string;
  body: unknown;
  headers: IncomingMessage['headers'];
};

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: Received) => Answer | Promise<Answer>;

/**
 * Starts a simulated content service that answers GET requests from `content`. Add other calls with `on('POST upload',
 * …)`: a call without a handler fails the test.
 */
export function startContentService() {
  const state = {
    content: someContent(),
    received: [] as Received[],
    on: (call: string, handler: Handler) => void handlers.set(call, handler),
  };
  const handlers = new Map<string, Handler>();
  const unexpected: string[] = [];

  const server = createServer((request, response) => {
    void handle(request).then(
      (answer) => send(request, response, answer),
      () => send(request, response, { status: 500 }),
    );
  });

  async function handle(request: IncomingMessage): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 204 };
    const received = await read(request);
    state.received.push(received);
    const call = `${received.method} ${received.path}`;
    const [path = ''] = received.path.split('?');
    const handler = handlers.get(call) ?? handlers.get(`${received.method} ${path}`);
    if (handler) return handler(received);
    const body = received.method === 'GET' ? wireAnswer(state.content, path) : undefined;
    if (body === undefined) unexpected.push(call);
    return body === undefined ? { status: 501 } : { body };
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/`;
    provideSite(aSite({ apiUrl: url, publicApiUrl: url }));
  });

  beforeEach(() => {
    state.content = someContent();
    state.received.length = 0;
    handlers.clear();
    unexpected.length = 0;
    clearCapabilityCache();
    notify.clear();
    globalThis.sessionStorage?.clear();
    globalThis.localStorage?.clear();
  });

  afterEach(() => {
    if (unexpected.length > 0) throw new Error(`No handler for ${unexpected.join(', ')}`);
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return state as { content: Content; readonly received: Received[]; readonly on: typeof state.on };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const isJson = request.headers['content-type']?.startsWith('application/json');
  return {
    method: request.method ?? '',
    path: (request.url ?? '').replace(/^\/api\//, ''),
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    headers: request.headers,
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status = 200, body, headers }: Answer) {
  response.writeHead(status, {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers':
      'authorization, content-type, idempotency-key, if-match, form-stamp, form-trap, request-context',
    'Access-Control-Expose-Headers': 'etag, link, retry-after, x-total-count',
    'Content-Type': 'application/json',
    Connection: 'close',
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
