import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../progress.mjs';

const require = createRequire(import.meta.url);
const ONE_BUNDLE_URL = '/one-bundle.js';

/**
 * Builds the yardstick: shell and Home page compiled into one file, without federation. What they load on demand stays
 * a file of its own, as it is in the product.
 * @returns {Promise<Map<string, Buffer>>} the files by URL, brotli-compressed as the product's are
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
    output: {
      path: output,
      filename: 'one-bundle.js',
      chunkFilename: 'one-bundle-[id].js',
      publicPath: '/',
      clean: true,
    },
    optimization: { splitChunks: false },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /\.\/composition\/federation$/,
        join(root, 'scripts/bench/one-bundle-federation.js'),
      ),
    ],
  };
  await new Promise((done, failed) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) return failed(error ?? new Error(stats.toString('errors-only')));
      done();
    });
  });
  const names = readdirSync(output).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(output, name)))]));
}

/** The same site, but its pages start with the one bundle instead of the shell and its remotes. */
export async function startOneBundleSite(siteUrl, files) {
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url);
    if (file) {
      outgoing.writeHead(200, {
        'Content-Type': 'text/javascript',
        'Content-Encoding': 'br',
        'Content-Length': file.length,
      });
      return outgoing.end(file);
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
    .replace(/<link rel="preload" as="script" href="\/releases[^>]*>/g, '')
    .replace(/\/assets\/main\.[^"]+/g, ONE_BUNDLE_URL);
}
