import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'test-kit/progress';

/** The password may be public, because the service accepts connections from this machine only. */
export const LOCAL_ADMIN = { username: 'admin', password: 'for local work only' };

const dataDir = process.env.DATA_DIR || join(root, '.data', 'dev');

/** `stop` may be called before the service listens. */
export function watchContentService({ port, siteUrl }: { port: number; siteUrl: string }) {
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
    // Local work must not change a database or send a mail that the developer's environment names.
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    NOTIFY_TO: undefined,
  });
  return { listening: listening(service), stop: () => Promise.all([stop(compiler), stop(service)]) };
}

const startNode = (args: string[], env: NodeJS.ProcessEnv) =>
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
      if (chunk.includes(' listening on ')) return done();
      process.stdout.write(chunk);
      // `node --watch` reports the end of the service and waits for changed files.
      if (chunk.includes('Failed running'))
        failed(new Error('The content service did not start. The lines above say why.'));
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
