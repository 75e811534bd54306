import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPng } from './png';

type Upload = {
  key: string | null;
  fields: string[];
  file: { name: string; type: string; bytes: Buffer };
  headers: IncomingHttpHeaders;
};

/** Simulates the image host imgbb: https://api.imgbb.com/ */
export class ImageHost {
  readonly uploads: Upload[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ImageHost> {
    const server = createServer();
    const host = new ImageHost(server);
    server.on('request', (request, response) => {
      void host.answer(request).then(({ type, body }) => {
        response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type }).end(body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return host;
  }

  get origin() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url() {
    return `${this.origin}/1/upload`;
  }

  pictureOf = (count: number) => `${this.origin}/shown/${count}.png`;

  async remove(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async answer(request: IncomingMessage): Promise<{ type: string; body: string | Buffer }> {
    if (request.method !== 'POST') return { type: 'image/png', body: aPng() };
    this.uploads.push(await readUpload(request));
    const data = { url: this.pictureOf(this.uploads.length), width: '8', height: '8' };
    return {
      type: 'application/json',
      body: JSON.stringify({ data: { id: 'x', ...data }, success: true, status: 200 }),
    };
  }
}

async function readUpload(request: IncomingMessage): Promise<Upload> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { headers } = request;
  const type = headers['content-type'] ?? '';
  const form = await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData();
  const file = form.get('image') as File;
  return {
    key: new URL(request.url ?? '/', 'http://host').searchParams.get('key'),
    fields: [...form.keys()],
    file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
    headers,
  };
}
