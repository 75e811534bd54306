import type { Compilation, Dependency, Module } from 'webpack';

/** The parts of webpack's import dependencies this reads; webpack does not export their type. */
type ImportSpecifier = Dependency & { request?: string; ids?: string[] };

/** The names that a build's modules take from each of `ids`; '*' stands for a whole namespace. */
export function usedNames(compilation: Compilation, ids: string[]): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const dependency of specifiersOf(module)) {
      const { request, ids: path } = dependency;
      if (!request || !ids.includes(request)) continue;
      const names = used.get(request) ?? new Set<string>();
      used.set(request, names.add(path?.[0] ?? '*'));
    }
  }
  return Object.fromEntries([...used].sort().map(([id, names]) => [id, [...names].sort()]));
}

function specifiersOf(module: Module): ImportSpecifier[] {
  const nested = (module as Module & { modules?: Module[] }).modules ?? [];
  const own = module.dependencies.filter(({ constructor }) =>
    /^HarmonyImportSpecifierDependency$|^HarmonyExportImportedSpecifierDependency$/.test(constructor.name),
  );
  return [...own, ...nested.flatMap(specifiersOf)];
}
