import type { Compilation, Dependency, Module } from 'webpack';

/** webpack does not export this type. */
type ImportSpecifier = Dependency & {
  request?: string;
  /** Path of the used export: `['a', 'b']` if the code uses `a.b` of the module. */
  ids?: string[];
  /** Destructured names: `c` in `const { c } = a.b`. */
  referencedPropertiesInDestructuring?: Iterable<{ id: string }>;
};

/** Returns the imported names by module. `*` stands for all names of the module. */
export function usedNames(compilation: Compilation, ids: string[]): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const { request, ids: path } of specifiersIn(compilation)) {
    if (!request || !ids.includes(request)) continue;
    const names = used.get(request) ?? new Set<string>();
    used.set(request, names.add(path?.[0] ?? '*'));
  }
  return Object.fromEntries([...used].sort().map(([id, names]) => [id, [...names].sort()]));
}

const API = 'shared-lib/api';
const CLIENTS = ['publicApi', 'adminApi', 'newsletterApi'];

/** Returns calls such as `publicApi.courses`, and `publicApi.*` if the client itself is used as a value. */
export function usedCalls(compilation: Compilation): string[] {
  const calls = new Set<string>();
  for (const { request, ids, referencedPropertiesInDestructuring } of specifiersIn(compilation)) {
    const [client, call] = ids ?? [];
    if (request !== API || !client || !CLIENTS.includes(client)) continue;
    const properties = [...(referencedPropertiesInDestructuring ?? [])].map(({ id }) => id);
    for (const name of call ? [call] : properties.length > 0 ? properties : ['*'])
      calls.add(`${client}.${name}`);
  }
  return [...calls].sort();
}

const specifiersIn = (compilation: Compilation) => [...compilation.modules].flatMap(specifiersOf);

function specifiersOf(module: Module): ImportSpecifier[] {
  const nested = (module as Module & { modules?: Module[] }).modules ?? [];
  const own = module.dependencies.filter(({ constructor }) =>
    /^HarmonyImportSpecifierDependency$|^HarmonyExportImportedSpecifierDependency$/.test(constructor.name),
  );
  return [...own, ...nested.flatMap(specifiersOf)];
}
