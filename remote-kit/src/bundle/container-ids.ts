import type { Compiler, Module, WebpackPluginInstance } from 'webpack';
import { RUNTIME_ENTRY } from './runtime-entry';

/** Default ids depend on the folder of the build, so builds of one version in two folders would differ. */
export class ContainerIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ContainerIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ContainerIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): number | undefined {
  if (module.constructor.name === 'ContainerEntryModule') return 1;
  return RUNTIME_ENTRY.test(module.nameForCondition() ?? '') ? 2 : undefined;
}
