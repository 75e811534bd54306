import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import type { Configuration } from 'webpack';
import { localUrl } from './local';
import { typescriptRule } from '../compile/webpack-base';

/** Shell and remotes share one React Refresh runtime through this global variable. */
const REFRESH_GLOBAL = '__REACT_REFRESH__';

/** In development, the shell loads this module first. */
export const refreshRuntime = join(__dirname, 'refresh-runtime.js');

export function developmentConfig<C extends Configuration>(
  browser: C,
  directory: string,
  publicPath: string,
): C {
  return {
    ...browser,
    output: {
      ...browser.output,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: false,
    },
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false },
    module: { rules: [typescriptRule(directory, refreshTransformer())] },
    // With the same `library` in shell and remotes, the refresh runtime is injected into React only once.
    plugins: [...(browser.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: 'site' })],
  };
}

export const hotRoutes = join(__dirname, 'hot-routes.js');

/** A second React Refresh runtime would have no connection to React, so the remote uses the shell's. */
export function remoteDevelopmentConfig(
  browser: Configuration,
  { name, directory }: { name: string; directory: string },
): Configuration {
  return {
    ...developmentConfig(browser, directory, localUrl(name)),
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
