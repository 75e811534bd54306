import { connect } from 'node:http2';
import { HOST } from './nginx.mjs';

/** nginx closes a connection after 1,000 requests. */
const REQUESTS_PER_CONNECTION = 500;

/** Creates a visitor with an address of its own: nginx limits the requests of each address. */
export const visitorOf = ({ port, certificate }, number = 0) =>
  new Visitor(port, {
    ca: certificate,
    servername: HOST,
    localAddress: `127.${1 + (number >> 8)}.${number & 255}.1`,
  });

/** A client that speaks HTTP/2 over TLS, as browsers do. */
class Visitor {
  #session;
  #requests = 0;

  constructor(port, options) {
    this.connect = () => connect(`https://127.0.0.1:${port}`, options).on('error', () => undefined);
  }

  /** @param {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} request */
  async request({ method = 'GET', path, headers = {}, body }) {
    const stream = this.#connection().request(
      { ':method': method, ':path': path, ':authority': HOST, ...headers },
      { endStream: body === undefined },
    );
    if (body !== undefined) stream.end(body);
    const answer = await new Promise((answered, failed) => {
      stream.once('response', answered).once('error', failed);
      stream.once('close', () => failed(new Error(`The connection closed before ${path} was answered`)));
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    return { status: answer[':status'], headers: answer, body: Buffer.concat(chunks) };
  }

  #connection() {
    if (!this.#session || this.#session.closed || this.#session.destroyed) this.#open();
    else if (this.#requests >= REQUESTS_PER_CONNECTION) {
      this.#session.close();
      this.#open();
    }
    this.#requests += 1;
    return this.#session;
  }

  #open() {
    this.#session = this.connect();
    this.#requests = 0;
  }

  close() {
    this.#session?.close();
  }
}
