import { join } from 'node:path';
import ts from 'typescript';
import { typeConfigurationOf, typeErrors } from '../compile/type-configuration';
import { CommandError } from './command-error';

export function checkTypes(directory: string): void {
  const configuration = typeConfigurationOf(directory);
  if (!configuration) throw new CommandError(`${directory} has no tsconfig.json, which type checks need`);
  const { fileNames, options, errors } = configuration;
  const program = ts.createIncrementalProgram({
    rootNames: fileNames,
    options: {
      ...options,
      noEmit: true,
      incremental: true,
      tsBuildInfoFile: join(directory, 'dist', '.types.tsbuildinfo'),
    },
    configFileParsingDiagnostics: errors,
  });
  const faults = [...ts.getPreEmitDiagnostics(program.getProgram()), ...program.emit().diagnostics];
  if (faults.length === 0) return;
  throw new CommandError(`The types have errors:\n${typeErrors(faults, directory)}`);
}
