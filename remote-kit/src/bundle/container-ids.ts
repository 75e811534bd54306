import type { Compiler, Module, WebpackPluginInstance } from 'webpack';
import { RUNTIME_ENTRY } from './runtime-entry';

/**
 * Gives the container's own modules fixed ids. Default ids depend on the folder of the build: two builds of the same
 * version in different folders would have different entry files.
 */
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
