import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { root } from '../progress.mjs';

const require = createRequire(import.meta.url);
const ONE_BUNDLE_URL = '/one-bundle.js';

/**
 * Builds the yardstick: shell and Home page compiled into one file, without federation.
 * @returns {Promise<Buffer>} the file, brotli-compressed as the product's files are
 */
export async function buildOneBundle() {
  const webpack = require('webpack');
  const { baseConfig } = require('remote-kit');
  const output = join(root, '.cache', 'bench');
  const config = {
    ...baseConfig(join(root, 'shell')),
    devtool: false,
    target: ['web', 'es2022'],
    entry: './src/browser.tsx',
    output: { path: output, filename: 'one-bundle.js' },
    optimization: { splitChunks: false },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /\.\/composition\/federation$/,
        join(root, 'scripts/bench/one-bundle-federation.js'),
      ),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
  await new Promise((done, failed) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) return failed(error ?? new Error(stats.toString('errors-only')));
      done();
    });
  });
  return brotliCompressSync(readFileSync(join(output, 'one-bundle.js')));
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
