import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { root } from '../progress.mjs';

const require = createRequire(import.meta.url);

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
