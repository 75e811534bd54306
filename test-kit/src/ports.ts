import { createServer } from 'node:net';

/** Below the ports of outgoing connections: such a connection could take a free port before its caller uses it. */
const PORTS = { from: 20_000, to: 32_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}

/** @throws Error that names the variable to set, if the port is taken or is not a port number */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} is not a port: set it to a whole number from 1 to 65535`);
  if (await isFree(port)) return;
  throw new Error(`Port ${port} is taken: stop the process that uses it or set ${variable} to another port`);
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
