import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from './admin';
import { publishBuilt } from './build';
import { freePort } from './ports';
import { startProcess, type StartOptions } from './processes';

export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct(options: Pick<ShellOptions, 'env' | 'nodeOptions'> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const releasesDir = join(dataDir, 'releases');
  await publishBuilt(releasesDir);
  const port = await freePort();
  const siteUrl = urlOf(port);
  const content = await startContentService(dataDir, siteUrl);
  const start = () => startShell({ dataDir, apiUrl: content.url, port, hasChannel: true, ...options });
  let shell = await start();
  return {
    siteUrl,
    releasesDir,
    askShell: (question: string) =>
      new Promise<unknown>((answered) => {
        shell.child.once('message', answered);
        shell.child.send(question);
      }),
    shellPid: () => shell.pid,
    isShellRunning: () => shell.isRunning(),
    killShell: () => shell.kill('SIGKILL'),
    restartShell: async () => void (shell = await start()),
    stop: async () => {
      await content.stop();
      await shell.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type ShellOptions = Pick<StartOptions, 'nodeOptions' | 'hasChannel'> & {
  dataDir: string;
  apiUrl: string;
  /** Name of a folder in `shell/dist`. */
  build?: string;
  port?: number;
  env?: Record<string, string>;
};

export type RunningShell = Awaited<ReturnType<typeof startShell>>;

export async function startShell({
  dataDir,
  apiUrl,
  build = 'production',
  port,
  env,
  ...options
}: ShellOptions) {
  const listenOn = port ?? (await freePort());
  const siteUrl = urlOf(listenOn);
  const variables = { ...environment(dataDir, siteUrl), PORT: String(listenOn), API_URL: apiUrl, ...env };
  const shell = await startProcess(`shell/dist/${build}/server/main.js`, variables, options);
  return { ...shell, siteUrl };
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

export async function startContentService(dataDir: string, siteUrl: string, databaseUrl?: string) {
  const port = await freePort();
  const { pid, stop } = await startProcess('content-service/dist/main.js', {
    ...environment(dataDir, siteUrl),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    CONTENT_PORT: String(port),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return { url: `${urlOf(port)}/`, pid, stop };
}

const environment = (dataDir: string, siteUrl: string) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  SITE_URL: siteUrl,
});
