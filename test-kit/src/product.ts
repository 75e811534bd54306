import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from './admin';
import { publishBuilt } from './build';
import { freePort } from './ports';
import { startProcess } from './processes';

type ProductOptions = {
  env?: Record<string, string>;
  nodeOptions?: string[];
};

export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct({ env = {}, nodeOptions = [] }: ProductOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const releasesDir = join(dataDir, 'releases');
  await publishBuilt(releasesDir);
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const content = await startContentService(dataDir, siteUrl);
  const variables = { ...environment(dataDir, siteUrl), PORT: String(port), API_URL: content.url, ...env };
  const start = () => startProcess(shellOf('production'), variables, { nodeOptions, hasChannel: true });
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

type ShellOptions = {
  dataDir: string;
  apiUrl: string;
  /** Name of a folder in `shell/dist`. */
  build?: string;
  port?: number;
  env?: Record<string, string>;
};

export type RunningShell = Awaited<ReturnType<typeof startShell>>;

export async function startShell({ dataDir, apiUrl, build = 'production', port, env = {} }: ShellOptions) {
  const listenOn = port ?? (await freePort());
  const siteUrl = `http://127.0.0.1:${listenOn}`;
  const variables = { ...environment(dataDir, siteUrl), PORT: String(listenOn), API_URL: apiUrl, ...env };
  const { pid, stop } = await startProcess(shellOf(build), variables);
  return { siteUrl, pid, stop };
}

const shellOf = (build: string) => `shell/dist/${build}/server/main.js`;

export async function startContentService(dataDir: string, siteUrl: string, databaseUrl?: string) {
  const port = await freePort();
  const { pid, stop } = await startProcess('content-service/dist/main.js', {
    ...environment(dataDir, siteUrl),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    CONTENT_PORT: String(port),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return { url: `http://127.0.0.1:${port}/`, pid, stop };
}

const environment = (dataDir: string, siteUrl: string) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  SITE_URL: siteUrl,
});
