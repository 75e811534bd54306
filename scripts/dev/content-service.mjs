import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../progress.mjs';

/** The first admin of a service that holds sample content and answers this machine only. */
export const LOCAL_ADMIN = { username: 'admin', password: 'for local work only' };

const dataDir = process.env.DATA_DIR || join(root, '.data', 'dev');

/**
 * Starts the content service on data of its own, and again at each change of its sources.
 * @returns a function that stops it, once it listens
 */
export async function watchContentService({ port, siteUrl }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const compiler = node(
    ['node_modules/typescript/bin/tsc', '-b', 'content-service', '--watch', '--preserveWatchOutput'],
    {},
  );
  compiler.stdout.on('data', (chunk) => {
    if (/error TS/.test(chunk)) process.stderr.write(chunk);
  });
  const service = node(['--watch', '--watch-preserve-output', 'content-service/dist/main.js'], {
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    CONTENT_PORT: port,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: LOCAL_ADMIN.username,
    ADMIN_PASSWORD: LOCAL_ADMIN.password,
  });
  await listening(service);
  return () => Promise.all([ended(compiler), ended(service)]);
}

function node(args, env) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: Ctrl-C reaches this process alone, which then stops the others.
    detached: true,
  });
}

function listening(service) {
  return new Promise((done, failed) => {
    service.stdout.on('data', (chunk) => {
      if (String(chunk).includes(' listening on ')) done();
      else process.stdout.write(chunk);
    });
    service.once('exit', (code) => failed(new Error(`The content service stopped with code ${code}`)));
  });
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  return closed;
}
