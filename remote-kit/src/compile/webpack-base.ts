import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type ts from 'typescript';
import type { Configuration, RuleSetRule } from 'webpack';
import { componentIds } from './component-ids';
import { buildConfig } from './config';
import { shortCss } from './short-css';

type Transformer = ts.TransformerFactory<ts.SourceFile>;

/** Compiles TypeScript; types are checked by `npm run typecheck`, once for the whole repository. */
export const typescriptRule = (...others: Transformer[]): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    getCustomTransformers: () => ({ before: [shortCss(), componentIds(), ...others] }),
    compilerOptions: { noEmit: false, sourceMap: true },
  },
});

/** What every browser and server bundle of the site has in common. */
export function baseConfig(directory: string): Configuration {
  const { mode } = buildConfig;
  return {
    mode,
    context: directory,
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', '...'],
      alias: mode === 'production' ? productionRouter(directory) : {},
    },
    module: { rules: [typescriptRule()] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** React Router resolves to its development build everywhere; the production one lies beside it. */
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
