import vm from 'node:vm';
import type { RouteObject } from 'react-router-dom';
import { offered } from '../../../src/composition/offered';
import { offeredOnServer } from './offered-on-server';

/**
 * `vm` does not isolate the code: only the render process does.
 * @throws Error if the code throws, imports a module that is not shared, or exports no list of routes
 */
export function evaluateServerHalf(code: string, name: string): RouteObject[] {
  const module = { exports: {} as { routes?: unknown } };
  // Does not use `vm.Script`: V8 would cache the compiled code long after the release is unloaded.
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: name }) as Evaluate;
  run(module, module.exports, requireOffered);
  if (!Array.isArray(module.exports.routes))
    throw new Error('its server half does not export a list of routes');
  return module.exports.routes as RouteObject[];
}

type Evaluate = (module: object, exports: object, require: (id: string) => object) => void;

const modules: Record<string, object> = { ...offered, ...offeredOnServer };

function requireOffered(id: string): object {
  const module = Object.hasOwn(modules, id) ? modules[id] : undefined;
  if (!module) throw new Error(`its server half imports '${id}', which the shell does not share`);
  return module;
}
