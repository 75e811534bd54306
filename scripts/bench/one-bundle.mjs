import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../progress.mjs';

const require = createRequire(import.meta.url);

/** A build of the shell, as `scripts/product.mjs` starts it. */
export const ONE_BUNDLE = 'one-bundle';

/** Modules of the shell that know of remotes in the browser, and their replacements. */
const REPLACEMENTS = { federation: 'one-bundle-federation.js', hints: 'one-bundle-hints.js' };

/**
 * Builds the shell with Home compiled in, without federation: same server, same configuration. A script that the product
 * loads on demand stays a file of its own.
 */
export async function buildOneBundle() {
  const shell = join(root, 'shell');
  const [folder, product] = [ONE_BUNDLE, 'production'].map((name) => join(shell, 'dist', name));
  const { compress, sourceVersion } = require('remote-kit');
  const configs = require(join(shell, 'webpack.config.js'));
  const [browser, server] = ['browser', 'server'].map((name) =>
    configs.find((config) => config.name === name),
  );
  rmSync(folder, { recursive: true, force: true });
  const [{ entrypoints }] = await compile([
    withReplacement({ ...browser, plugins: browser.plugins.filter(isBundling) }, 'federation', folder),
    withReplacement(server, 'hints', folder),
  ]);
  const assets = join(folder, 'browser/assets');
  for (const name of readdirSync(assets)) if (name.endsWith('.js')) compress(join(assets, name));
  const start = { file: entrypoints.main.assets[0].name, version: sourceVersion(shell, 'production') };
  writeFileSync(join(folder, 'browser/start.json'), JSON.stringify(start));
  for (const file of ['browser/starter.js', 'server/render-worker.js', 'server/delta-worker.js'])
    cpSync(join(product, file), join(folder, file));
}

/** The shell's own plugin writes into the product's build. */
const isBundling = ({ constructor }) => constructor.name !== 'StartFile';

function withReplacement({ output, plugins = [], ...config }, module, folder) {
  const { NormalModuleReplacementPlugin } = require('webpack');
  const replacement = join(root, 'scripts/bench', REPLACEMENTS[module]);
  const part = config.name === 'browser' ? 'browser/assets' : 'server';
  let isReplaced = false;
  const replace = new NormalModuleReplacementPlugin(new RegExp(`/${module}$`), (resource) => {
    resource.request = replacement;
    isReplaced = true;
  });
  const check = {
    apply: (compiler) =>
      compiler.hooks.afterCompile.tap('ReplacementCheck', () => {
        if (!isReplaced)
          throw new Error(
            `The shell imports no module "${module}" any more. Adapt scripts/bench/one-bundle.mjs.`,
          );
      }),
  };
  return {
    ...config,
    output: { ...output, path: join(folder, part), clean: false },
    plugins: [...plugins, replace, check],
  };
}

async function compile(configs) {
  const stats = await new Promise((done, failed) => {
    require('webpack')(configs, (error, result) => {
      if (error || result.hasErrors()) return failed(error ?? new Error(result.toString('errors-only')));
      done(result);
    });
  });
  return stats.toJson({ all: false, entrypoints: true }).children;
}
