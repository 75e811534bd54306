import type { Compilation, Dependency, Module } from 'webpack';

/** The parts of webpack's import dependencies this reads; webpack does not export their type. */
type ImportSpecifier = Dependency & {
  request?: string;
  /** `['a', 'b']` stands for `a.b` of the module. */
  ids?: string[];
  /** What is taken out of it, in `const { c } = a.b`. */
  referencedPropertiesInDestructuring?: Iterable<{ id: string }>;
};

/** The names that a build's modules take from each of `ids`; '*' stands for a whole namespace. */
export function usedNames(compilation: Compilation, ids: string[]): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const { request, ids: path } of specifiersIn(compilation)) {
    if (!request || !ids.includes(request)) continue;
    const names = used.get(request) ?? new Set<string>();
    used.set(request, names.add(path?.[0] ?? '*'));
  }
  return Object.fromEntries([...used].sort().map(([id, names]) => [id, [...names].sort()]));
}

/** Where shared-lib keeps the calls of the content service, and the objects that hold them. */
const API = 'shared-lib/api';
const CLIENTS = ['publicApi', 'adminApi'];

/** The calls of the content service in a build's modules, like `publicApi.courses`; `publicApi.*` when any may be made. */
export function usedCalls(compilation: Compilation): string[] {
  const calls = new Set<string>();
  for (const { request, ids, referencedPropertiesInDestructuring } of specifiersIn(compilation)) {
    const [client, call] = ids ?? [];
    if (request !== API || !client || !CLIENTS.includes(client)) continue;
    const taken = [...(referencedPropertiesInDestructuring ?? [])].map(({ id }) => id);
    for (const name of call ? [call] : taken.length > 0 ? taken : ['*']) calls.add(`${client}.${name}`);
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
