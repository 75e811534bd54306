import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'test-kit/progress';

/** The password may be public, because the service accepts connections from this machine only. */
export const LOCAL_ADMIN = { username: 'admin', password: 'for local work only' };

const dataDir = process.env.DATA_DIR || join(root, '.data', 'dev');

/** Returns a function that stops the service and the compiler. */
export async function watchContentService({ port, siteUrl }: { port: number; siteUrl: string }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const compiler = startNode(
    ['node_modules/typescript/bin/tsc', '-b', 'content-service', '--watch', '--preserveWatchOutput'],
    {},
  );
  compiler.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('error TS')) process.stderr.write(chunk);
  });
  const service = startNode(['--watch', '--watch-preserve-output', 'content-service/dist/main.js'], {
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    HOST: '127.0.0.1',
    CONTENT_PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: LOCAL_ADMIN.username,
    ADMIN_PASSWORD: LOCAL_ADMIN.password,
  });
  await listening(service);
  return () => Promise.all([stop(compiler), stop(service)]);
}

const startNode = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In its own process group, the child does not get Ctrl-C, so `stop` can end it with SIGTERM.
    detached: true,
  });

function listening(service: ReturnType<typeof startNode>): Promise<void> {
  return new Promise((done, failed) => {
    service.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes(' listening on ')) done();
      else process.stdout.write(chunk);
    });
    service.once('exit', (code) => failed(new Error(`The content service stopped with code ${code}`)));
  });
}

function stop(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const closed = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  return closed;
}
