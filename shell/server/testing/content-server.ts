import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
};
type Answer = { status?: number; headers?: Record<string, string>; body?: string };

const HEARTBEAT_MS = 500;

/** Fake content service. Responds with an empty list to a request without a prepared answer. */
export class ContentServer {
  readonly received: Received[] = [];
  readonly answers = new Map<string, Answer>();
  /** If false, the shell misses the heartbeats and closes the connection. */
  sendsHeartbeats = true;
  private readonly subscribers = new Set<ServerResponse>();
  private epoch: number | undefined;
  private readonly respond = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const bytes = Buffer.concat(chunks);
      if (this.epoch !== undefined && url.endsWith('/v1/changes')) return this.subscribe(response);
      this.received.push({ method, url, headers, body: bytes.toString(), bytes });
      const { status = 200, headers: own, body = '[]' } = this.answers.get(`${method} ${url}`) ?? {};
      response.writeHead(status, { 'content-type': 'application/json', ...own }).end(body);
    });
  };
  private readonly server = createServer(this.respond);

  /** Also ends the effects of `breakConnections`, `breakResponses` and `answerEarly`. */
  reset(): void {
    this.received.length = 0;
    this.answers.clear();
    this.server.removeAllListeners('request').on('request', this.respond);
  }

  supportChanges(): void {
    this.epoch = 0;
    const body = JSON.stringify({ contract: '1.0.0', capabilities: ['content-changes'] });
    this.answers.set('GET /v1/readyz', { body });
  }

  publishChange({ isCurrent = true } = {}): void {
    this.epoch = (this.epoch ?? 0) + 1;
    for (const subscriber of this.subscribers) subscriber.write(this.event(isCurrent));
  }

  /** Subscribers that connect again get no events. */
  dropSubscribers(): void {
    this.epoch = undefined;
    for (const subscriber of this.subscribers) subscriber.destroy();
    this.subscribers.clear();
  }

  get subscriberCount(): number {
    return this.subscribers.size;
  }

  private subscribe(response: ServerResponse): void {
    this.subscribers.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.write(this.event(true));
    const heartbeat = setInterval(
      () => this.sendsHeartbeats && response.write(': heartbeat\n\n'),
      HEARTBEAT_MS,
    ).unref();
    response.on('close', () => clearInterval(heartbeat));
  }

  private event = (isCurrent: boolean): string =>
    `data: ${JSON.stringify({ epoch: String(this.epoch), isCurrent })}\n\n`;

  /** Resolves when the headers of the next request are read. */
  nextHead(): Promise<IncomingMessage> {
    return new Promise((arrived) => this.server.once('request', arrived));
  }

  breakConnections(onRequest: () => void): void {
    this.server.removeAllListeners('request').on('request', ({ socket }: IncomingMessage) => {
      onRequest();
      socket.destroy();
    });
  }

  /** Ends the connection of further requests in the middle of the response body: with FIN, or with RST if `isReset`. */
  breakResponses(headers: Record<string, string>, isReset = false): void {
    this.server
      .removeAllListeners('request')
      .on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers });
        // An earlier reset would discard the headers before the shell reads them.
        const reset = () => setTimeout(() => socket.resetAndDestroy(), 50);
        response.write('["half of', () => (isReset ? reset() : response.destroy()));
      });
  }

  /** Responds to further requests as soon as their headers are read. */
  answerEarly(status: number): void {
    this.server.removeAllListeners('request').on('request', (_request, response: ServerResponse) => {
      response.writeHead(status).end('"early"');
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${this.port}/`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }
}
