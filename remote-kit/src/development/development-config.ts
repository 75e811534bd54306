import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import type { Configuration } from 'webpack';
import { localUrl } from './local';
import { typescriptRule } from '../compile/webpack-base';

/** Global variable through which shell and remotes share one React Refresh runtime. */
const REFRESH_GLOBAL = '__REACT_REFRESH__';

/** First module of the shell in development. It sets the global refresh runtime. */
export const refreshRuntime = join(__dirname, 'refresh-runtime.js');

/**
 * Changes a browser configuration for the development server: file names without hashes, and React Refresh, which
 * replaces components and preserves their state.
 */
export function developmentConfig<C extends Configuration>(browser: C, publicPath: string): C {
  return {
    ...browser,
    output: {
      ...browser.output,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: false,
    },
    // Hides a warning: both `DefinePlugin` and the federation plugin define this constant
    // (docs/decisions/0005-lean-federation-runtime.md).
    ignoreWarnings: [/Conflicting values for 'FEDERATION_OPTIMIZE_NO_REMOTE'/],
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false },
    module: { rules: [typescriptRule(refreshTransformer())] },
    // Shell and remotes use the same `library` name, so the runtime is injected into React only once.
    plugins: [...(browser.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: 'site' })],
  };
}

/** Exposed module of a remote in development. */
export const hotRoutes = join(__dirname, 'hot-routes.js');

/**
 * `developmentConfig` for a remote. The remote uses the page's refresh runtime, because a second runtime updates
 * nothing.
 */
export function remoteDevelopmentConfig(
  browser: Configuration,
  { name, directory }: { name: string; directory: string },
): Configuration {
  return {
    ...developmentConfig(browser, localUrl(name)),
    name,
    resolve: { ...browser.resolve, alias: { 'remote-routes$': join(directory, 'src/routes.tsx') } },
    externals: [
      ({ request }, done) =>
        /react-refresh\/runtime(\.js)?$/.test(request ?? '')
          ? done(undefined, `var ${REFRESH_GLOBAL}`)
          : done(),
    ],
  };
}
