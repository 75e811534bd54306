import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import type { Configuration } from 'webpack';
import { localUrl } from './local';
import { typescriptRule } from '../compile/webpack-base';

/** What the refresh runtime is called on the global object, where shell and remotes meet. */
const REFRESH_GLOBAL = '__REACT_REFRESH__';

/** The shell's first module in development: it puts the one refresh runtime of the page on the global object. */
export const refreshRuntime = join(__dirname, 'refresh-runtime.js');

/**
 * The browser half of a remote or of the shell as the development server has it: in memory, under names without
 * hashes, and with components that are replaced in the page while their state stays.
 */
export function served<C extends Configuration>(browser: C, publicPath: string): C {
  return {
    ...browser,
    output: {
      ...browser.output,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: false,
    },
    // The federation plugin says it twice: docs/decisions/0005-lean-federation-runtime.md.
    ignoreWarnings: [/Conflicting values for 'FEDERATION_OPTIMIZE_NO_REMOTE'/],
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false },
    module: { rules: [typescriptRule(refreshTransformer())] },
    // The library's name is that of a flag: the runtime is put into React once, whoever comes first.
    plugins: [...(browser.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: 'site' })],
  };
}

/** What a remote exposes in development: its own routes, with answers that are always the latest. */
export const hotRoutes = join(__dirname, 'hot-routes.js');

/** The same for a remote: it takes the page's refresh runtime, since with one of its own it would replace nothing. */
export function servedRemote(
  browser: Configuration,
  { name, directory }: { name: string; directory: string },
): Configuration {
  return {
    ...served(browser, localUrl(name)),
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
