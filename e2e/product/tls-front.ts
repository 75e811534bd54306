import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';

const pem = (name: string) => readFileSync(join(__dirname, 'tls', name));

export class TlsFront {
  private readonly server: Server;

  constructor(
    readonly port: number,
    target: string,
  ) {
    this.server = createServer({ key: pem('localhost-key.pem'), cert: pem('localhost.pem') }, (from, to) => {
      const { method, headers, url } = from;
      const forwarded = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      });
      forwarded.on('error', () => to.destroy());
      from.pipe(forwarded);
    });
  }

  get url() {
    return `https://localhost:${this.port}`;
  }

  start(): Promise<void> {
    return new Promise((done) => this.server.listen(this.port, '127.0.0.1', done));
  }

  async remove(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
