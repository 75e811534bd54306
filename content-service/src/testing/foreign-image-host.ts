import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startForeignImageHost() {
  const answers = new Map<string, RequestListener>();
  const requested: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end('no such picture here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    requested,
    on: (path: string, answer: RequestListener) => void answers.set(path, answer),
    serve(path: string, bytes: Buffer | string, type = 'image/jpeg') {
      answers.set(path, (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ForeignImageHost = Awaited<ReturnType<typeof startForeignImageHost>>;
