import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { SERVER_FILE } from 'release-store/release';
import type { Route } from './served-paths';

type Require = ReturnType<typeof createRequire>;

/** @throws Error that tells the remote's team what to change */
export function evaluateRoutes(code: string, directory: string): Route[] {
  const routes = exportsOf(code, createRequire(join(directory, 'package.json'))).routes;
  if (!Array.isArray(routes)) throw new Error('src/routes.tsx must export a list of routes, named `routes`');
  return routes as Route[];
}

function exportsOf(code: string, require: Require): { routes?: unknown } {
  const module = { exports: {} };
  const run = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename: SERVER_FILE,
  }).runInThisContext() as (module: object, exports: object, require: Require) => void;
  try {
    run(module, module.exports, require);
  } catch (error) {
    throw new Error(
      `src/routes.tsx cannot run outside a browser: ${(error as Error).message}. ` +
        'Move code that needs a browser into components, loaders or lazily loaded modules',
      { cause: error },
    );
  }
  return module.exports;
}
