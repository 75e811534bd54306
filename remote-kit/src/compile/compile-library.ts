import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@babel/core';
import ts from 'typescript';
import { stylesOptions } from './styles';
import { typeErrors } from './type-configuration';

/** Writes CommonJS and declarations to `dist`, and ES modules to `dist/esm`. */
export function compileLibrary(directory: string): void {
  const program = programOf(directory);
  const errors = ts.getPreEmitDiagnostics(program);
  if (errors.length > 0) throw new Error(typeErrors(errors, process.cwd()));
  const output = join(directory, 'dist');
  program.emit(undefined, (file, text, _mark, _onError, sources) => {
    if (file.endsWith('.d.ts')) return write(file, text);
    const code = withComponentIds(text, sources?.[0]?.fileName ?? file);
    write(join(output, 'esm', file.slice(output.length)), code);
    write(file, asCommonJs(code));
  });
}

/** Only for ES modules: Babel's plugin finds no styled components in CommonJS. */
const withComponentIds = (code: string, source: string): string =>
  transformSync(code, { ...stylesOptions, filename: source })?.code ?? code;

const asCommonJs = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  }).outputText;

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function programOf(directory: string): ts.Program {
  const { config } = ts.readConfigFile(join(directory, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const all = { ...config, include: ['src'], exclude: [] };
  const { fileNames, options } = ts.parseJsonConfigFileContent(all, ts.sys, directory);
  const sources = fileNames.filter((name) => !/\.test\.tsx?$/.test(name));
  return ts.createProgram(sources, {
    ...options,
    module: ts.ModuleKind.ESNext,
    declaration: true,
    rootDir: join(directory, 'src'),
    outDir: join(directory, 'dist'),
    noEmit: false,
    composite: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    sourceMap: false,
  });
}
