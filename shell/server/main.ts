import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';

// V8 counts the bytes of pages as heap. If the heap could grow by only 100 % between full garbage
// collections, V8 would run a full collection about every 20 pages. Growth by 200 % costs about 20 MB.
setFlagsFromString('--heap-growing-percent=200');

void main();

async function main() {
  try {
    const config = readConfig();
    const app = await buildApp(config);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void app.close().then(() => process.exit(0)));
    }
    const address = await app.listen({ port: config.port, host: config.host });
    process.stdout.write(`shell listening on ${address}\n`);
  } catch (error) {
    process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${(error as Error).stack}\n`);
    process.exit(1);
  }
}
