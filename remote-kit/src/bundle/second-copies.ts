import type { Compilation, Module, NormalModule } from 'webpack';

/** Advice by package. Only the shell may bundle these packages, because two copies do not share their state. */
const ADVICE: Readonly<Record<string, string>> = {
  'react-dom': 'import from react-dom',
  'react-router': 'import from react-router-dom',
  'react-router-dom': 'import from react-router-dom',
  'react-hot-toast': 'import from react-hot-toast/headless',
  'styled-components': 'import from styled-components',
};

export function secondCopies(compilation: Compilation): string[] {
  const packages = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(packagesIn)
    .filter((name) => Object.hasOwn(ADVICE, name));
  return [...new Set(packages)].sort().map((name) => `${name}: ${ADVICE[name]}`);
}

function packagesIn(module: Module): string[] {
  const { resource, modules = [] } = module as NormalModule & { modules?: Module[] };
  const name = /^.*[\\/]node_modules[\\/]([^@\\/]+)[\\/]/.exec(resource ?? '')?.[1];
  return [...(name ? [name] : []), ...modules.flatMap(packagesIn)];
}
