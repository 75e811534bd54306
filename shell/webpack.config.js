const { readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const webpack = require('webpack');
const {
  baseConfig,
  buildConfig,
  compress,
  installedVersion,
  packageOf,
  sourceVersion,
} = require('remote-kit');
const { offeredModules, serverModules } = require('release-store/offered-modules');
const { dependencies } = require('./package.json');

const dist = join(__dirname, 'dist', buildConfig.isServed ? 'local' : buildConfig.mode);
const assets = join(dist, 'browser', 'assets');

const DATA_ROUTER = 'data-router';

class StartFile {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('StartFile', ({ namedChunks }) => {
      const [main, dataRouter] = ['main', DATA_ROUTER].map((name) => [...namedChunks.get(name).files][0]);
      const version = sourceVersion(__dirname, buildConfig.mode);
      writeFileSync(join(dist, 'browser', 'start.json'), JSON.stringify({ main, dataRouter, version }));
      for (const name of readdirSync(assets)) if (name.endsWith('.js')) compress(join(assets, name));
    });
  }
}

/**
 * Sets `crossOrigin` on the scripts of chunks, because a browser uses a preload link only for a script with
 * the same `crossOrigin`. webpack's option `crossOriginLoading` affects only scripts of other origins.
 */
class ChunksUseHints {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunksUseHints', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunksUseHints', (source) => `${source}\nscript.crossOrigin = "anonymous";`);
    });
  }
}

const versionsOf = (ids) =>
  JSON.stringify(Object.fromEntries(ids.map((id) => [id, installedVersion(__dirname, id)])));

/**
 * Gives data-router.ts its own copy of React Router, so that webpack does not put the data router into the main script:
 * docs/decisions/0075-data-router-after-the-intent.md
 */
function dataRouterApart() {
  const index = baseConfig(__dirname).resolve.alias['react-router$'];
  if (!index) return [];
  const [, file] = /createBrowserRouter,[^}]*} from "(\.\/[^"]+)"/.exec(readFileSync(index, 'utf8')) ?? [];
  if (!file) throw new Error(`${index} imports createBrowserRouter from no file. Adapt dataRouterApart.`);
  return [
    new webpack.NormalModuleReplacementPlugin(/^react-router-dom$/, (resource) => {
      if (/[\\/]navigation[\\/]data-router\.ts$/.test(resource.contextInfo.issuer))
        resource.request = `${join(dirname(index), file)}?data-router`;
    }),
  ];
}

const FEDERATION_RUNTIME = /[\\/]runtime-core[\\/]dist([\\/]|$)/;

/** Results of `typeof` in all supported browsers. With them, webpack removes polyfills and code for Node. */
const GLOBALS = {
  object: 'window window.document document navigator console globalThis performance',
  function:
    'AbortController FormData HTMLElement MessageChannel Promise ShadowRoot URLSearchParams WeakMap WeakSet ' +
    'clearTimeout queueMicrotask reportError setTimeout',
  undefined: 'process setImmediate',
};

const typesOfGlobals = () =>
  Object.fromEntries(
    Object.entries(GLOBALS).flatMap(([type, names]) =>
      names.split(' ').map((name) => [`typeof ${name}`, JSON.stringify(type)]),
    ),
  );

const browser = {
  ...baseConfig(__dirname),
  name: 'browser',
  target: ['web', 'es2022'],
  entry: { main: './src/browser.tsx' },
  output: {
    path: assets,
    publicPath: '/assets/',
    filename: '[name].[contenthash:10].js',
    uniqueName: 'shell',
    clean: { keep: /\.woff2$/ },
  },
  module: {
    ...baseConfig(__dirname).module,
    rules: [
      ...baseConfig(__dirname).module.rules,
      {
        test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
        use: require.resolve('./lean-router-loader.js'),
      },
    ],
  },
  optimization: {
    ...baseConfig(__dirname).optimization,
    // The server writes the names of these two chunks into pages, so each must stay a single file.
    splitChunks: { chunks: ({ name }) => name !== 'main' && name !== DATA_ROUTER },
  },
  plugins: [
    // Trims the federation runtime: docs/decisions/0005-lean-federation-runtime.md.
    new webpack.DefinePlugin({
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      ...typesOfGlobals(),
      ENV_TARGET: '"web"',
      // Makes styled-components add styles through the CSSOM in development too: the CSP blocks styles added as text.
      SC_DISABLE_SPEEDY: 'false',
      SHARED_VERSIONS: versionsOf(Object.keys(offeredModules)),
    }),
    new webpack.NormalModuleReplacementPlugin(
      /^\..*\/(context|plugins\/snapshot\/SnapshotHandler|utils\/preload|semver\/index)\.js$/,
      (module) => {
        if (FEDERATION_RUNTIME.test(module.context))
          module.request = join(__dirname, 'src/composition/unused-runtime.ts');
      },
    ),
    ...dataRouterApart(),
    new ChunksUseHints(),
    // Removes the vendor prefixer of stylis (the CSS compiler of styled-components), because nothing uses it.
    new webpack.NormalModuleReplacementPlugin(
      /^\.\/Prefixer\.js$/,
      join(__dirname, 'src/unused-prefixer.ts'),
    ),
  ],
};

// Packages of workspaces are bundled, because the server bundle cannot resolve their dependencies.
const installed = Object.keys(dependencies).filter(
  (name) => !/^(shared-lib|release-store|@fontsource)/.test(name),
);
const isInstalled = (request) => installed.some((name) => `${request}/`.startsWith(`${name}/`));

const server = {
  ...baseConfig(__dirname),
  name: 'server',
  target: 'node20',
  entry: buildConfig.isServed ? './server/development/site.ts' : './server/main.ts',
  output: { path: join(dist, 'server'), filename: 'main.js', library: { type: 'commonjs2' } },
  externals: [({ request }, done) => (isInstalled(request) ? done(null, `commonjs ${request}`) : done())],
  optimization: { minimize: false, nodeEnv: false },
  plugins: [
    new webpack.DefinePlugin({
      SHARED_VERSIONS: versionsOf([...Object.keys(offeredModules), ...serverModules].map(packageOf)),
    }),
  ],
};
server.module = {
  rules: [
    ...server.module.rules,
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: {
        filename: '[name].[contenthash:10][ext]',
        outputPath: '../browser/assets/',
        publicPath: '/assets/',
      },
    },
  ],
};

/** Inlined in each page. Starts `browser` on the first intent. */
const starter = {
  ...baseConfig(__dirname),
  name: 'starter',
  target: ['web', 'es2022'],
  devtool: false,
  entry: './src/starter/main.ts',
  output: { path: join(dist, 'browser'), filename: 'starter.js', asyncChunks: false },
  optimization: { minimize: true },
};

/** Only for browsers with the overlay's cookie: docs/decisions/0071-overlay-for-operators.md. */
const overlay = {
  ...starter,
  name: 'overlay',
  entry: './src/overlay/main.ts',
  output: { ...starter.output, filename: 'overlay.js' },
};

/** One file, because a render process may read no other file: docs/decisions/0047-isolated-rendering.md */
const renderWorker = {
  ...baseConfig(__dirname),
  name: 'render-worker',
  target: 'node20',
  devtool: false,
  entry: './server/rendering/worker/main.ts',
  output: { path: join(dist, 'server'), filename: 'render-worker.js', asyncChunks: false },
  optimization: { minimize: false },
  plugins: [
    new webpack.DefinePlugin({ MODE: JSON.stringify(buildConfig.mode) }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
};
// Uses the axios build for browsers. The build for Node has an HTTP client, and a render process must open no sockets.
renderWorker.resolve = {
  ...renderWorker.resolve,
  alias: { ...renderWorker.resolve.alias, axios$: require.resolve('axios/dist/browser/axios.cjs') },
};

const deltaWorker = {
  ...server,
  name: 'delta-worker',
  entry: './server/deltas/delta-worker.ts',
  output: { ...server.output, filename: 'delta-worker.js' },
};

function released() {
  const browserHalf = { ...browser, plugins: [...browser.plugins, new StartFile()] };
  return [browserHalf, server, starter, overlay, renderWorker, deltaWorker];
}

function servedLocally() {
  const { developmentConfig, refreshRuntime } = require('remote-kit/development');
  const own = ['./src/development/strip.ts', './src/development/outlines.ts'];
  const main = [refreshRuntime, ...own, './src/browser.tsx'];
  return [developmentConfig({ ...browser, entry: { main } }, __dirname, '/assets/'), server, starter];
}

module.exports = buildConfig.isServed ? servedLocally() : released();
module.exports.workers = [renderWorker, deltaWorker];
