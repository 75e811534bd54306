import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type SecureClientSessionOptions,
} from 'node:http2';
import { HOST, type Nginx } from './nginx';

export type VisitorRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
type Headers = IncomingHttpHeaders & IncomingHttpStatusHeader;
export type Answer = { status: number; headers: Headers; body: Buffer };

/** Below nginx's limit: nginx closes a connection after 1,000 requests. */
const REQUESTS_PER_CONNECTION = 500;

/** nginx limits the requests of each IP address, so each visitor has its own address. */
export const visitorOf = ({ port, certificate }: Pick<Nginx, 'port' | 'certificate'>, number = 0) =>
  new Visitor(port, {
    ca: certificate,
    servername: HOST,
    localAddress: `127.${1 + (number >> 8)}.${number & 255}.1`,
  });

export class Visitor {
  #session: ClientHttp2Session | undefined;
  #requests = 0;

  constructor(
    private readonly port: number,
    private readonly options: SecureClientSessionOptions & { localAddress: string },
  ) {}

  async request({ method = 'GET', path, headers = {}, body }: VisitorRequest): Promise<Answer> {
    const stream = this.#connection().request(
      { ':method': method, ':path': path, ':authority': HOST, ...headers },
      { endStream: body === undefined },
    );
    if (body !== undefined) stream.end(body);
    const answer = await new Promise<Headers>((answered, failed) => {
      stream.once('response', answered).once('error', failed);
      stream.once('close', () => failed(new Error(`The connection closed before ${path} was answered`)));
    });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return { status: answer[':status'] ?? 0, headers: answer, body: Buffer.concat(chunks) };
  }

  #connection(): ClientHttp2Session {
    const session = this.#session;
    const isUsable = session && !session.closed && !session.destroyed;
    this.#requests += 1;
    if (isUsable && this.#requests <= REQUESTS_PER_CONNECTION) return session;
    if (isUsable) session.close();
    this.#requests = 1;
    return (this.#session = connect(`https://127.0.0.1:${this.port}`, this.options).on(
      'error',
      () => undefined,
    ));
  }

  close(): void {
    this.#session?.close();
  }
}
