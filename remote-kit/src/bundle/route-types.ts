import { isAbsolute, join, relative } from 'node:path';
import { isFileName, TYPES_FILE, TYPES_FOLDER } from 'release-store/release';
import ts from 'typescript';
import { typeConfigurationOf, typeErrors } from '../compile/type-configuration';

/** Overrides settings of the team that could prevent, split or reformat the declaration files. */
const EMIT: ts.CompilerOptions = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  declarationMap: false,
  noEmitOnError: false,
  incremental: false,
  composite: false,
  removeComments: false,
  newLine: ts.NewLineKind.LineFeed,
};

/** Returns declarations by file name. @throws Error that tells the remote's team what to change */
export function routeTypes(directory: string): ReadonlyMap<string, string> {
  const configuration = typeConfigurationOf(directory);
  if (!configuration) throw new Error(`${directory} has no tsconfig.json, which the types of a release need`);
  const sources = join(directory, 'src');
  const { declarationDir: _declarationDir, tsBuildInfoFile: _info, ...own } = configuration.options;
  const options = { ...own, ...EMIT, rootDir: sources, outDir: sources };
  const ambient = configuration.fileNames.filter((name) => name.endsWith('.d.ts'));
  const program = ts.createProgram([join(sources, 'routes.tsx'), ...ambient], options);
  const files = new Map<string, string>();
  const pending = [join(sources, 'routes.tsx')];
  for (const source of pending) {
    const { name, text } = declarationOf(program.getSourceFile(source)!, program, directory);
    files.set(name, text);
    for (const imported of ownImports(source, text, directory, options))
      if (!pending.includes(imported)) pending.push(imported);
  }
  if (!files.has(TYPES_FILE)) throw new Error(`src/routes.tsx has no declaration file ${TYPES_FILE}`);
  return files;
}

type Declaration = { name: string; text: string };

function declarationOf(source: ts.SourceFile, program: ts.Program, directory: string): Declaration {
  if (source.isDeclarationFile)
    return { name: nameOf(source.fileName, directory), text: source.text.replaceAll('\r\n', '\n') };
  let declaration: Declaration | undefined;
  const { diagnostics } = program.emit(
    source,
    (file, text) => (declaration = { name: nameOf(file, directory), text }),
    undefined,
    true,
  );
  if (diagnostics.length > 0 || !declaration)
    throw new Error(`${typeErrors(diagnostics, directory).trimEnd()}\n  ${ADVICE}`);
  return declaration;
}

function nameOf(file: string, directory: string): string {
  const path = relative(join(directory, 'src'), file).replaceAll('\\', '/');
  const name = `${TYPES_FOLDER}${path}`;
  if (!isFileName(name))
    throw new Error(`src/${path} cannot be the name of a file in a release. Rename it. ${ADVICE}`);
  return name;
}

/** @throws Error for relative imports of other files, and for own sources that are imported under an alias */
function ownImports(source: string, text: string, directory: string, options: ts.CompilerOptions): string[] {
  const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true);
  const relatives = referencedFiles.map(({ fileName }) => `./${fileName}`);
  return [...importedFiles.map(({ fileName }) => fileName), ...relatives].flatMap((id) => {
    const { resolvedModule } = ts.resolveModuleName(id, source, options, ts.sys);
    const isRelative = id.startsWith('.') || isAbsolute(id);
    const isOwn =
      resolvedModule !== undefined && isBelow(join(directory, 'src'), resolvedModule.resolvedFileName);
    if (isRelative && isOwn && /\.[cm]?tsx?$/.test(resolvedModule.resolvedFileName))
      return [resolvedModule.resolvedFileName];
    if (!isRelative && !isOwn) return [];
    throw new Error(
      `The types of ${relative(directory, source)} import '${id}', which is not in the release. ${ADVICE}`,
    );
  });
}

const isBelow = (folder: string, file: string) => {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path) && !path.includes('node_modules');
};

const ADVICE =
  "Give the routes of src/routes.tsx the type RemoteRoute[], from 'shared-lib/routes': their types then import nothing else.";
