import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Passed = { method: string; path: string; headers: Record<string, string>; body: string };

export class Relay {
  readonly passed: Passed[] = [];
  /** Responses to calls that the relay does not forward. Keys: method and path, such as `POST application/post`. */
  readonly own = new Map<string, { status: number; body: unknown }>();

  /** Functions that the relay awaits before it forwards a call. Keys: method and path. */
  readonly waits = new Map<string, () => Promise<void>>();

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {}

  static async start(target: string): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(server, target);
    server.on('request', (request, response) => {
      void relay
        .answer(request)
        .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return relay;
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  callsOf(method: string, path: string): Passed[] {
    return this.passed.filter((call) => call.method === method && call.path === path);
  }

  async remove(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async answer(request: IncomingMessage) {
    const call = await read(request);
    this.passed.push(call);
    const own = this.own.get(`${call.method} ${call.path}`);
    if (own) {
      const headers = { 'Content-Type': 'application/json' };
      return { status: own.status, headers, body: JSON.stringify(own.body) };
    }
    await this.waits.get(`${call.method} ${call.path}`)?.();
    const answer = await fetch(this.target + call.path, {
      method: call.method,
      headers: call.headers,
      redirect: 'manual',
      ...(call.body && { body: call.body }),
    });
    const { 'set-cookie': _cookies, ...headers } = Object.fromEntries(
      [...answer.headers].filter(([name]) => !OF_ONE_HOP.includes(name)),
    );
    const cookies = answer.headers.getSetCookie();
    return {
      status: answer.status,
      headers: { ...headers, ...(cookies.length > 0 && { 'Set-Cookie': cookies }) },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }
}

/** Headers of one connection or of the encoded body, which the relay decodes. The relay does not forward them. */
const OF_ONE_HOP = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
];

async function read(request: IncomingMessage): Promise<Passed> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).filter(([name]) => !OF_ONE_HOP.includes(name));
  return {
    method: request.method ?? '',
    path: (request.url ?? '/').slice(1),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString(),
  };
}
