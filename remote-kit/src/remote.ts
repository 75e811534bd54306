import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { offeredModules, serverModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { containerOf, ENTRY_FILE, EXPOSED_MODULE, isName, SERVER_FILE } from 'release-store/release';
import { validRange } from 'semver';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { ChunkIntegrityPlugin } from './bundle/chunk-integrity';
import { ContainerIdsPlugin } from './bundle/container-ids';
import { contentContractOf } from './bundle/content-contract';
import { ReleasePlugin } from './bundle/release-plugin';
import { revisionOf } from './bundle/revision';
import { RUNTIME_ENTRY, withQuotedPath } from './bundle/runtime-entry';
import { UnsupportedFilesPlugin } from './bundle/unsupported-files';
import { buildConfig } from './compile/config';
import { baseConfig } from './compile/webpack-base';
import { LOCAL_VERSION } from './development/local';
import { hotRoutes, remoteDevelopmentConfig } from './development/development-config';
import { findInstalledVersion } from './installed-version';
import { sourceVersion } from './source-version';

const ROUTES = './src/routes.tsx';

const FEDERATION_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist$/;
const leanContainer = require.resolve('./bundle/lean-container');

export type RemoteOptions = {
  name: string;
  directory: string;
  rendersOnServer: boolean;
  /** Semver range. Default: compatible with SHELL_CONTRACT of the installed remote-kit. */
  shellContract?: string;
  /** Semver range. Default: compatible with CONTENT_CONTRACT of the installed `shared-lib/schema`. */
  contentContract?: string;
};

/** Returns the configurations for browser and server. For a development server, omits the server's configuration. */
export function remote(options: RemoteOptions): Configuration[] {
  if (buildConfig.isServed)
    return [remoteDevelopmentConfig(browserHalf(options, LOCAL_VERSION, hotRoutes), options)];
  const { name, directory, rendersOnServer } = options;
  const { isDirty } = revisionOf(directory);
  const currentVersion = () =>
    buildConfig.releaseVersion || sourceVersion(directory, buildConfig.mode, isDirty);
  const version = currentVersion();
  // The build empties the folder `dist/<version>`, so the version `..` would delete the remote's sources.
  if (!isName(version))
    throw new Error(`RELEASE_VERSION is "${String(version)}": expected a version like 1.4.0`);
  const release = new ReleasePlugin({
    name,
    version,
    currentVersion,
    directory,
    rendersOnServer,
    shellContract: range('shellContract', options.shellContract ?? `^${SHELL_CONTRACT}`),
    contentContract: range('contentContract', options.contentContract ?? `^${contentContractOf(directory)}`),
  });
  const halves = [
    withPlugin(browserHalf(options, version), new ChunkIntegrityPlugin()),
    serverHalf(directory, version),
  ];
  return halves.map((half) => withPlugin(half, release));
}

const withPlugin = (half: Configuration, plugin: WebpackPluginInstance): Configuration => ({
  ...half,
  plugins: [...(half.plugins ?? []), plugin],
});

const folderOf = (directory: string, version: string) => join(directory, 'dist', version);

function range(option: string, versions: string): string {
  if (validRange(versions) !== null) return versions;
  throw new Error(`${option} of remote({ ... }) must be a range of versions, like ^1.2.0, not ${versions}`);
}

function browserHalf(options: RemoteOptions, version: string, exposed = ROUTES): Configuration {
  const { name, directory, rendersOnServer } = options;
  const base = baseConfig(directory);
  return {
    ...base,
    name: 'browser',
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...unusedPackages } },
    output: {
      path: folderOf(directory, version),
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: `${name}@${version}`,
      // Unique, because two versions of a remote can run in one tab. Names and versions contain no `@`.
      chunkLoadingGlobal: `chunks ${name}@${version}`,
      crossOriginLoading: 'anonymous',
      clean: rendersOnServer ? { keep: /^server(\/|$)/ } : true,
    },
    optimization: {
      ...base.optimization,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: fewChunks,
    },
    plugins: [
      new UnsupportedFilesPlugin(),
      new ContainerIdsPlugin(),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/(getSharedFallbackGetter|init|installInitialConsumes)\.js$/,
        (module) => {
          if (FEDERATION_RUNTIME.test(module.context)) module.request = leanContainer;
        },
      ),
      new webpack.NormalModuleReplacementPlugin(RUNTIME_ENTRY, (module) => {
        module.request = withQuotedPath(module.request);
      }),
      new ModuleFederationPlugin({
        name,
        filename: ENTRY_FILE,
        library: { type: 'global', name: containerOf(name) },
        exposes: { [EXPOSED_MODULE]: { import: exposed, name: EXPOSED_MODULE.slice(2) } },
        shared: sharedFromShell(directory),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // Keeps the entry in memory. A build on a full disk could leave an incomplete file, which later builds use.
        virtualRuntimeEntry: true,
        // docs/decisions/0005-lean-federation-runtime.md
        experiments: { externalRuntime: true, optimization: { disableRemote: true, target: 'web' } },
      }),
    ],
  };
}

/** A container needs these packages only to load other remotes, which no remote does. `false` omits a package. */
const unusedPackages = {
  '@module-federation/sdk$': false,
  '@module-federation/error-codes$': false,
} as const;

/** Code that at least three pages share is part of the exposed module's chunk, because fewer files load faster. */
const fewChunks = {
  chunks: 'async' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    common: { name: EXPOSED_MODULE.slice(2), minChunks: 3, minSize: 0 },
  },
};

function serverHalf(directory: string, version: string): Configuration {
  return {
    ...baseConfig(directory),
    name: 'server',
    dependencies: ['browser'],
    target: 'node20',
    devtool: false,
    entry: ROUTES,
    output: {
      path: folderOf(directory, version),
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    externals: Object.fromEntries(
      [...Object.keys(offeredModules), ...serverModules].map((id) => [id, `commonjs ${id}`]),
    ),
    optimization: { minimize: false },
    plugins: [new UnsupportedFilesPlugin(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * With `import: false`, a remote contains no copies of the modules that the shell provides. A package that is not
 * installed has no required version: `ReleasePlugin` rejects its use.
 */
function sharedFromShell(directory: string) {
  return Object.fromEntries(
    Object.keys(offeredModules).map((id) => {
      const version = findInstalledVersion(directory, id);
      const requiredVersion = version === undefined ? (false as const) : `^${version}`;
      return [id, { singleton: true, import: false as const, requiredVersion }];
    }),
  );
}
