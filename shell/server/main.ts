import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';

// V8 counts the bytes of pages as heap. If the heap could grow by only 100 % between full garbage
// collections, V8 would run a full collection about every 20 pages. Growth by 200 % costs about 20 MB.
setFlagsFromString('--heap-growing-percent=200');

void main().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
});

/** A stop closes all connections after this time: requests that wait for trials would delay the end by minutes. */
const STOP_MS = 10_000;

async function stop(app: Awaited<ReturnType<typeof buildApp>>) {
  setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
  await app.close();
  process.exit(0);
}

async function main() {
  const config = readConfig();
  const building = buildApp(config);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    // An end without `close` would count as a crash of the releases that are being loaded.
    process.on(signal, () => {
      isStopping = true;
      void building.then(stop);
    });
  const app = await building;
  if (isStopping) return;
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    process.stdout.write(`shell listening on ${address}\n`);
  } catch (error) {
    await app.close();
    throw error;
  }
}
