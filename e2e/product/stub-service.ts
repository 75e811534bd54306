import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminAnswer } from './admin-contract';

export type SentRequest = {
  method: string;
  /** The decoded path, without the query and without a trailing slash. */
  path: string;
  url: string;
  body: unknown;
  headers: IncomingHttpHeaders;
};
type Answer = { status: number; body: unknown };

export const STUB_TOKEN = 'stub-token';

/**
 * Implements spec 8 without code of our service (spec 1.2.7). As in a service of another vendor, some fields of records
 * are missing, and some are extra.
 */
export class StubService {
  requests: SentRequest[] = [];
  /** Delay of each response. Values above 30 s, such as `Infinity`, count as 30 s. */
  delayMs = 0;
  /** Responses to writes wait for this promise. */
  gate: Promise<void> | undefined;
  /** Responses that replace the specified ones. Keys: method and path, such as `POST forgot-password`. */
  answers: Record<string, Answer> = {};
  content: Record<string, unknown>;

  private constructor(
    private readonly server: Server,
    private readonly basePath: string,
    singletons: 'objects' | 'lists',
  ) {
    this.content = contentOf(singletons);
  }

  static async start(options: { singletons: 'objects' | 'lists'; basePath?: string }): Promise<StubService> {
    const server = createServer();
    const stub = new StubService(server, options.basePath ?? '/', options.singletons);
    server.on('request', (request, response) => {
      void stub.answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return stub;
  }

  get origin() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  beginWith(content: Record<string, unknown>): void {
    Object.assign(this, { requests: [], delayMs: 0, gate: undefined, answers: {}, content });
  }

  get writes() {
    return this.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, body }));
  }

  async remove(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const body = await readJson(request);
    const { method = '', url = '/', headers } = request;
    const { pathname } = new URL(url, this.origin);
    const path = decodeURIComponent(pathname).slice(this.basePath.length).replace(/\/$/, '');
    this.requests.push({ method, path, url, body, headers });
    if (this.delayMs > 0)
      await new Promise((done) => setTimeout(done, Math.min(this.delayMs, 30_000)).unref());
    if (!pathname.startsWith(this.basePath))
      return { status: 404, body: { message: 'outside of the base path' } };
    if (method !== 'GET') await this.gate;
    const instead = this.answers[`${method} ${path}`];
    if (instead) return instead;
    if (method === 'GET' && path in this.content) return { status: 200, body: this.content[path] };
    if (method === 'POST' && path === 'application/post') return { status: 200, body: { status: 'succes' } };
    if (method === 'POST' && path === 'admin') return { status: 200, body: { token: STUB_TOKEN } };
    if (method === 'POST' && path === 'forgot-password') return { status: 200, body: { Status: 'Success' } };
    if (method === 'PUT' && path.startsWith('reset-password/'))
      return { status: 200, body: { Status: 'Success' } };
    const isAdmin = headers.authorization === `Bearer ${STUB_TOKEN}`;
    const answer = adminAnswer(this.content, { method, path, body, isAdmin });
    return answer ?? { status: 404, body: { message: 'no such call' } };
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const isJson = request.headers['content-type']?.startsWith('application/json');
  return isJson && chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

function contentOf(singletons: 'objects' | 'lists'): Record<string, unknown> {
  const one = (record: object) => (singletons === 'lists' ? [record] : record);
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const courses = [
    {
      _id: 'c1',
      name: 'Stub Course One',
      icon: picture,
      shortDetails: 'First.',
      buttonText: 'See it',
      __v: 3,
    },
    { _id: 'c2', name: 'Stub Course Two', icon: picture, shortDetails: 'Second.', buttonText: 'See it' },
  ];
  return {
    hero: one({
      _id: 'h1',
      heading: 'A foreign heading',
      button: 'Ask us',
      dic: 'From another service.',
      image: picture,
    }),
    explore: one({
      _id: 'e1',
      heading: 'Explore with us',
      button: 'Look',
      dic: 'Many things.',
      image: picture,
      booking: 'https://booking.example/',
    }),
    images: [{ _id: 'i1', name: 'For beginners', title: 'Begin here', image: picture }],
    choosepath: courses,
    catagori: [{ _id: 'k1', name: 'Cloud' }],
    'choose/course/Cloud': [courses[1]],
    'social/links': one({ _id: 's1', facebook: 'https://social.example/f', extra: true }),
    logo: one({ _id: 'l1', image: picture }),
    'customer/review': [],
    application: [],
  };
}
