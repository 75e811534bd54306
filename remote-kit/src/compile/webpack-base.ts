import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Configuration, RuleSetRule } from 'webpack';
import { buildConfig } from './config';
import { stylesLoader } from './styles';
import { isInRepository } from '../in-repository';

type Transformer = ts.TransformerFactory<ts.SourceFile>;

export const typescriptRule = (directory: string, ...transformers: Transformer[]): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    stylesLoader,
    {
      loader: require.resolve('ts-loader'),
      options: {
        // The default is the configuration of the first compiled file, which can be in another package.
        configFile: ts.findConfigFile(directory, (path) => ts.sys.fileExists(path)),
        transpileOnly: true,
        getCustomTransformers: () => ({ before: transformers }),
        compilerOptions: { noEmit: false, sourceMap: true },
      },
    },
  ],
});

export function baseConfig(directory: string): Configuration {
  const { mode } = buildConfig;
  return {
    mode,
    context: directory,
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: isInRepository ? ['source', '...'] : ['...'],
      alias: mode === 'production' ? productionRouter(directory) : {},
    },
    module: {
      rules: [typescriptRule(directory)],
      // Leaves out code that gives anonymous default exports the name `default` at run time.
      parser: { javascript: { anonymousDefaultExportName: false } },
    },
    // With `hoist_funs`, functions precede their callers, which compresses better. More passes save nothing.
    optimization: { minimizeOptions: { javascript: { compress: { passes: 4, hoist_funs: true } } } },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The `exports` of React Router lead to its development build. */
function productionRouter(directory: string) {
  const findRouter = createRequire(
    createRequire(join(directory, 'package.json')).resolve('react-router-dom'),
  );
  const builds = join(dirname(findRouter.resolve('react-router/package.json')), 'dist', 'production');
  return {
    'react-router$': join(builds, 'index.mjs'),
    'react-router/dom$': join(builds, 'dom-export.mjs'),
  };
}
