import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { SERVER_FILE } from 'release-store/release';
import type { Route } from './served-paths';

type Require = ReturnType<typeof createRequire>;
type Callback = (...args: unknown[]) => void;

/** Runs `code`. @throws Error that tells the remote's team what to change */
export function evaluateRoutes(code: string, directory: string): Route[] {
  const routes = exportsOf(code, createRequire(join(directory, 'package.json'))).routes;
  if (!Array.isArray(routes)) throw new Error('src/routes.tsx must export a list of routes, named `routes`');
  return routes as Route[];
}

/** The code must not write to the output of commands or keep the process running. */
const quietGlobals = {
  console: new Console(process.stderr),
  setInterval: (run: Callback, ms?: number, ...args: unknown[]) => setInterval(run, ms, ...args).unref(),
  setTimeout: (run: Callback, ms?: number, ...args: unknown[]) => setTimeout(run, ms, ...args).unref(),
};

function exportsOf(code: string, require: Require): { routes?: unknown } {
  const module = { exports: {} };
  const scope = { ...quietGlobals, module, exports: module.exports, require };
  const run = new Script(`(function ({ ${Object.keys(scope).join(', ')} }) {${code}\n})`, {
    filename: SERVER_FILE,
  }).runInThisContext() as (scope: object) => void;
  try {
    run(scope);
  } catch (error) {
    throw new Error(
      `src/routes.tsx cannot run outside a browser: ${(error as Error).message}. ` +
        'Move code that needs a browser into components, loaders or lazily loaded modules',
      { cause: error },
    );
  }
  return module.exports;
}
