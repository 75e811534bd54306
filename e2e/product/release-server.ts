import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { ReleaseFolder } from './release-folder';

export type Misbehavior =
  | '404 as HTML'
  | '404 as JSON'
  | '500'
  | 'hang'
  | 'hang up'
  | 'truncate'
  /** Appends two bytes to the file, so that its hash is wrong. */
  | 'change';

export class ReleaseServer {
  readonly requestedPaths: string[] = [];
  private how: Misbehavior | undefined;
  private isAffected: (path: string) => boolean = () => false;

  private constructor(
    readonly releases: ReleaseFolder,
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(): Promise<ReleaseServer> {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    const releases = await ReleaseFolder.withBuilt(folder);
    const server = createServer();
    await listen(server, 0);
    const served = new ReleaseServer(releases, server, (server.address() as AddressInfo).port);
    server.on('request', (request, response) => void served.answer(request, response));
    return served;
  }

  get registryUrl() {
    return `http://127.0.0.1:${this.port}/registry.json`;
  }

  /** @param isAffected called with the path of each request, such as `/public_remote/1.0.0/remoteEntry.js` */
  misbehave(how: Misbehavior, isAffected: (path: string) => boolean): void {
    Object.assign(this, { how, isAffected });
  }

  async goDown(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await closed;
  }

  /** Requests that already hang stay unanswered. */
  async recover(): Promise<void> {
    this.how = undefined;
    if (!this.server.listening) await listen(this.server, this.port);
  }

  async remove(): Promise<void> {
    if (this.server.listening) await this.goDown();
    await rm(this.releases.path, { recursive: true, force: true });
  }

  private async answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = normalize(new URL(url, 'http://host').pathname);
    const how = this.isAffected(path) ? this.how : undefined;
    this.requestedPaths.push(path);
    if (how === 'hang') return;
    if (how === 'hang up') return void response.destroy();
    response.setHeader('Access-Control-Allow-Origin', '*');
    const file = await readFile(join(this.releases.path, path)).catch(() => undefined);
    if (how === '500') return send(response, 500, 'text/plain', 'Internal Server Error');
    if (how === '404 as JSON') return send(response, 404, 'application/json', '{"error":"not found"}');
    if (how === '404 as HTML' || !file) return send(response, 404, 'text/html', '<h1>Not Found</h1>');
    response.setHeader(
      'Cache-Control',
      path.endsWith('/registry.json') ? 'no-store' : 'public, max-age=31536000, immutable',
    );
    if (how === 'truncate') return breakOff(response, file);
    const type = path.endsWith('.json') ? 'application/json' : 'text/javascript';
    send(response, 200, type, how === 'change' ? Buffer.concat([file, Buffer.from('\n;')]) : file);
  }
}

const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
  void response.writeHead(status, { 'Content-Type': type }).end(body);

function breakOff(response: ServerResponse, file: Buffer): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': file.length });
  response.write(file.subarray(0, file.length / 2), () => response.destroy());
}

const listen = (server: Server, port: number) =>
  new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
