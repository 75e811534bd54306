import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import { CommandError } from './command-error';

/**
 * Checks the types of a remote with the nearest tsconfig.json. Results are stored below `dist`, which makes the next check
 * faster.
 * @param directory the remote's folder
 * @throws CommandError with the errors
 */
export function checkTypes(directory: string): void {
  const file = ts.findConfigFile(directory, (path) => ts.sys.fileExists(path));
  if (!file) throw new CommandError(`${directory} has no tsconfig.json, which type checks need`);
  const { fileNames, options, errors } = configurationIn(file);
  // The configuration above the folder covers more packages.
  const own = fileNames.filter((name) => name.startsWith(directory + sep) || name.endsWith('.d.ts'));
  const program = ts.createIncrementalProgram({
    rootNames: own,
    options: {
      ...options,
      noEmit: true,
      incremental: true,
      tsBuildInfoFile: join(directory, 'dist', '.types.tsbuildinfo'),
    },
    configFileParsingDiagnostics: errors,
  });
  const source = program.getProgram();
  const faults = [...ts.getPreEmitDiagnostics(source), ...program.emit().diagnostics];
  if (faults.length === 0) return;
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => directory,
    getNewLine: () => '\n',
  };
  throw new CommandError(
    `The types have errors:\n${ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(faults), host)}`,
  );
}

function configurationIn(file: string): ts.ParsedCommandLine {
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  return { ...parsed, errors: [...(error ? [error] : []), ...parsed.errors] };
}
