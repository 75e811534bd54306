import type { Compilation, Module, NormalModule } from 'webpack';

/** By package of which the shell provides the only copy: the module to import. */
const MODULES: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  'react-router-dom': 'react-router-dom',
  'react-hot-toast': 'react-hot-toast/headless',
  'styled-components': 'styled-components',
};

/** Returns one fault for each package of the shell that the remote bundles again. Two copies do not share their state. */
export function secondCopies(compilation: Compilation): string[] {
  const packages = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(packagesIn)
    .filter((name) => Object.hasOwn(MODULES, name));
  return [...new Set(packages)].sort().map((name) => `${name}: import from ${MODULES[name]}`);
}

function packagesIn(module: Module): string[] {
  const { resource, modules = [] } = module as NormalModule & { modules?: Module[] };
  const name = /^.*[\\/]node_modules[\\/]([^@\\/]+)[\\/]/.exec(resource ?? '')?.[1];
  return [...(name ? [name] : []), ...modules.flatMap(packagesIn)];
}
