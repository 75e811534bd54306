import { offeredModules } from 'release-store/offered-modules';
import type { Compilation, Dependency, Module } from 'webpack';

/** webpack does not export this type. */
type ImportSpecifier = Dependency & {
  request?: string;
  /** Path of the used export: `['a', 'b']` if the code uses `a.b` of the module. */
  ids?: string[];
  /** The same path if the code uses `require('module').a.b`. */
  names?: string[];
  /** Paths of the exports that a dynamic import or a `require` uses; null if the exports are unknown. */
  referencedExports?: string[][] | null;
  /** Destructured names: `c` in `const { c } = a.b`. */
  referencedPropertiesInDestructuring?: Iterable<{ id: string }>;
};

/** `*` stands for all names. A `require` or `import()` with unknown names counts as an import of all offered names. */
export function usedNames(compilation: Compilation): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const specifier of specifiersIn(compilation)) {
    const { request = '', ids } = specifier;
    const available = Object.hasOwn(offeredModules, request) ? offeredModules[request]! : undefined;
    if (!available) continue;
    const unknown = ids || available === 'all' ? ['*'] : available;
    const names = pathsOf(specifier).flatMap(([name]) => name ?? unknown);
    used.set(request, new Set([...(used.get(request) ?? []), ...names]));
  }
  return Object.fromEntries([...used].sort().map(([id, names]) => [id, [...names].sort()]));
}

const API = 'shared-lib/api';
const CLIENTS = ['publicApi', 'adminApi', 'newsletterApi'];

/** Returns calls such as `publicApi.courses`, and `publicApi.*` if the code uses the client itself as a value. */
export function usedCalls(compilation: Compilation): string[] {
  const calls = new Set<string>();
  for (const specifier of specifiersIn(compilation)) {
    if (specifier.request !== API) continue;
    const properties = [...(specifier.referencedPropertiesInDestructuring ?? [])].map(({ id }) => id);
    for (const [client = '', call] of pathsOf(specifier))
      if (CLIENTS.includes(client))
        for (const name of call ? [call] : properties.length > 0 ? properties : ['*'])
          calls.add(`${client}.${name}`);
  }
  return [...calls].sort();
}

const specifiersIn = (compilation: Compilation) => [...compilation.modules].flatMap(specifiersOf);

function specifiersOf(module: Module): ImportSpecifier[] {
  const nested = (module as Module & { modules?: Module[] }).modules ?? [];
  const own = dependenciesOf(module).filter(({ constructor }) => SPECIFIER.test(constructor.name));
  return [...own, ...nested.flatMap(specifiersOf)];
}

const SPECIFIER =
  /^(HarmonyImportSpecifier|HarmonyExportImportedSpecifier|CommonJsRequire|CommonJsFullRequire|CommonJsExportRequire|Import|ImportEager)Dependency$/;

/** Dynamic imports are in the blocks of a module. */
const dependenciesOf = ({ dependencies, blocks }: Pick<Module, 'dependencies' | 'blocks'>): Dependency[] => [
  ...dependencies,
  ...blocks.flatMap(dependenciesOf),
];

/** An empty path stands for the module itself. */
function pathsOf({ ids, names, referencedExports }: ImportSpecifier): string[][] {
  const path = ids ?? names;
  return path ? [path] : (referencedExports ?? [[]]);
}
