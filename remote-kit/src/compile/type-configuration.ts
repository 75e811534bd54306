import { dirname } from 'node:path';
import ts from 'typescript';

export function typeConfigurationOf(directory: string): ts.ParsedCommandLine | undefined {
  const file = ts.findConfigFile(directory, (path) => ts.sys.fileExists(path));
  if (!file) return undefined;
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  return {
    ...parsed,
    // A tsconfig.json in a parent folder may include sources of other packages.
    fileNames: ownFiles(parsed.fileNames, directory),
    errors: [...(error ? [error] : []), ...parsed.errors],
  };
}

/** Keeps sources below `directory` and all declaration files. TypeScript separates folders by `/` on all systems. */
export function ownFiles(fileNames: string[], directory: string): string[] {
  const below = `${directory.replaceAll('\\', '/')}/`;
  return fileNames.filter((name) => name.startsWith(below) || name.endsWith('.d.ts'));
}

export const typeErrors = (faults: readonly ts.Diagnostic[], directory: string): string =>
  ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(faults), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => directory,
    getNewLine: () => '\n',
  });
