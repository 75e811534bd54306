import { setFlagsFromString } from 'node:v8';
import { StdoutLog } from 'shared-lib/server';
import { buildApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { ownBuild } from './http/shell-build';
import { toStartError } from './start-error';

// Lets the heap grow by 200 % between full garbage collections, which costs about 20 MB. With 100 %, V8 would run a
// full collection about every 20 pages, because the bytes of rendered pages count as heap.
setFlagsFromString('--heap-growing-percent=200');

void main().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
});

/** After this time, a shutdown closes all connections: the upload of a release may take minutes. */
const STOP_MS = 10_000;

async function stop(app: Awaited<ReturnType<typeof buildApp>>) {
  setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
  await app.close();
  process.exit(0);
}

async function main() {
  const config = readConfig();
  await start(config).catch((error: unknown) => {
    throw toStartError(error, config);
  });
}

async function start(config: Config) {
  const log = new StdoutLog();
  const building = buildApp(config, ownBuild, log);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    // Unless the app closes regularly, the next start counts each unfinished load of a release as a crash.
    process.on(signal, () => {
      isStopping = true;
      void building.then(stop);
    });
  const app = await building;
  if (isStopping) return;
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    log.write(`shell listening on ${address}\n`);
  } catch (error) {
    await app.close();
    throw error;
  }
}
