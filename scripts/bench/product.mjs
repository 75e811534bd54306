import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuilt } from '../prepare.mjs';
import { root } from '../progress.mjs';

const ONE_BUNDLE_URL = '/one-bundle.js';

/** Starts the product on free ports with a data folder of its own. `stop` ends it and removes the folder. */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await publishBuilt(join(dataDir, 'releases'));
  const [contentPort, port] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${port}`;
  const common = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
  };
  const processes = [
    await started('content-service/dist/main.js', { ...common, CONTENT_PORT: contentPort }),
    await started('shell/dist/production/server/main.js', {
      ...common,
      PORT: port,
      API_URL: `http://127.0.0.1:${contentPort}/`,
    }),
  ];
  return {
    siteUrl,
    stop: async () => {
      for (const child of processes) {
        const ended = new Promise((done) => child.once('close', done));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same site, but its pages start with the one bundle instead of the shell and its remotes. */
export async function startOneBundleSite(siteUrl, bundle) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === ONE_BUNDLE_URL) {
      outgoing.writeHead(200, {
        'Content-Type': 'text/javascript',
        'Content-Encoding': 'br',
        'Content-Length': bundle.length,
      });
      return outgoing.end(bundle);
    }
    const isPage = incoming.url === '/';
    const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    incoming.pipe(
      send(siteUrl + incoming.url, { method: incoming.method, headers }, async (answer) => {
        if (!isPage) return outgoing.writeHead(answer.statusCode, answer.headers) && answer.pipe(outgoing);
        const { brotliCompressSync, constants } = await import('node:zlib');
        const html = withOneBundle(Buffer.concat(await answer.toArray()).toString());
        const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
        const { 'content-security-policy': policy } = answer.headers;
        outgoing.writeHead(200, {
          'Content-Type': 'text/html',
          'Content-Encoding': 'br',
          'Content-Security-Policy': policy,
        });
        outgoing.end(page);
      }),
    );
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

function withOneBundle(html) {
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/src="\/assets\/main\.[^"]+"/, `src="${ONE_BUNDLE_URL}"`);
}

function started(file, env) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, file)], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk) => String(chunk).includes(' listening on ') && done(child));
    child.once('exit', (code) => failed(new Error(`${file} stopped with code ${code}`)));
  });
}

function freePort() {
  return new Promise((done) => {
    const server = createSocketServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
