import type { Compilation, Module, NormalModule } from 'webpack';

/** Packages that only the shell may bundle, each with advice for the team of a remote that bundles the package. */
const ADVICE: Readonly<Record<string, string>> = {
  'react-dom': 'import from react-dom',
  'react-router': 'import from react-router-dom',
  'react-router-dom': 'import from react-router-dom',
  'react-hot-toast': 'import from react-hot-toast/headless',
  'styled-components': 'import from styled-components',
};

/** Returns one fault for each package of the shell that the remote bundles again. Two copies do not share their state. */
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
