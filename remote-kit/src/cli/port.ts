import { createServer } from 'node:net';
import { CommandError } from '../commands/command-error';

const DEFAULT_PORT = 3100;
const MAX_PORT = 65_535;

export function portIn({ PORT }: { PORT?: string }): number {
  if (!PORT) return DEFAULT_PORT;
  if (/^[1-9]\d{0,4}$/.test(PORT) && Number(PORT) <= MAX_PORT) return Number(PORT);
  throw new CommandError(`PORT is '${PORT}': expected a whole number from 1 to ${MAX_PORT}`);
}

/** webpack-dev-server throws outside of its promise if it cannot listen. @throws CommandError that names PORT */
export async function requireFreePort(port: number): Promise<void> {
  const code = await listenError(port);
  if (code === undefined) return;
  throw new CommandError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop the process that uses it or set PORT to another port`
      : `Port ${port} cannot be opened (${code}): set PORT to another port`,
  );
}

const listenError = (port: number) =>
  new Promise<string | undefined>((done) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => done(code ?? message));
    server.listen(port, '127.0.0.1', () => server.close(() => done(undefined)));
  });
