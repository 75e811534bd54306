import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compiledKit } from 'test-kit/compiled';
import { root } from 'test-kit/progress';
import webpack, { type Compiler, type Configuration, type MultiStats } from 'webpack';

const load = createRequire(__filename);

export const ONE_BUNDLE = 'one-bundle';

/** Replacements for modules of the shell that load remotes or link to their files. */
const REPLACEMENTS = { federation: 'one-bundle-federation.ts', hints: 'one-bundle-hints.ts' };

/** Builds the shell with the home page compiled in. Scripts that the product loads on demand stay separate files. */
export async function buildOneBundle(): Promise<void> {
  const shell = join(root, 'shell');
  const folder = join(shell, 'dist', ONE_BUNDLE);
  const product = join(shell, 'dist/production');
  const { compress } = compiledKit.main();
  const { sourceVersion } = compiledKit.sourceVersion();
  const configs = load(join(shell, 'webpack.config.js')) as Configuration[];
  const configNamed = (name: string) => configs.find((config) => config.name === name)!;
  const [browser, server] = [configNamed('browser'), configNamed('server')];
  rmSync(folder, { recursive: true, force: true });
  const stats = await compile([
    withReplacement({ ...browser, plugins: browser.plugins?.filter(isBundling) }, 'federation', folder),
    withReplacement(server, 'hints', folder),
  ]);
  const groups = stats.toJson({ all: false, chunkGroups: true }).children?.[0]?.namedChunkGroups;
  const [main, dataRouter] = ['main', 'data-router'].map((name) => groups?.[name]?.assets?.[0]?.name);
  const assets = join(folder, 'browser/assets');
  for (const name of readdirSync(assets)) if (name.endsWith('.js')) compress(join(assets, name));
  const start = { main, dataRouter, version: sourceVersion(shell, 'production') };
  writeFileSync(join(folder, 'browser/start.json'), JSON.stringify(start));
  for (const file of [
    'browser/starter.js',
    'browser/overlay.js',
    'server/render-worker.js',
    'server/delta-worker.js',
  ])
    cpSync(join(product, file), join(folder, file));
}

/** Excludes the shell's plugin `StartFile`, which would write into the product's build. */
const isBundling = (plugin: unknown) => (plugin as object).constructor.name !== 'StartFile';

function withReplacement(
  { output, plugins = [], ...config }: Configuration,
  module: keyof typeof REPLACEMENTS,
  folder: string,
): Configuration {
  const replacement = join(root, 'bench/yardsticks', REPLACEMENTS[module]);
  const part = config.name === 'browser' ? 'browser/assets' : 'server';
  let isReplaced = false;
  const replace = new webpack.NormalModuleReplacementPlugin(new RegExp(`/${module}$`), (resource) => {
    resource.request = replacement;
    isReplaced = true;
  });
  const check = {
    apply: (compiler: Compiler) =>
      compiler.hooks.afterCompile.tap('ReplacementCheck', () => {
        if (!isReplaced)
          throw new Error(`The shell does not import a module "${module}". Adapt bench/src/one-bundle.ts.`);
      }),
  };
  return {
    ...config,
    output: { ...output, path: join(folder, part), clean: false },
    plugins: [...plugins, replace, check],
  };
}

const compile = (configs: Configuration[]): Promise<MultiStats> =>
  new Promise((done, failed) => {
    webpack(configs, (error, stats) => {
      if (stats && !stats.hasErrors()) done(stats);
      else failed(error ?? new Error(stats?.toString('errors-only')));
    });
  });
