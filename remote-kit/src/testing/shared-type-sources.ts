import type typescript from 'typescript';

/**
 * Returns a TypeScript whose programs share the parsed files outside their `rootDir`, which are the types of packages.
 * Parsing these files takes most of the time of a small program, and they do not change during a test file.
 */
export function withSharedTypeSources(ts: typeof typescript): typeof typescript {
  const sources = new Map<string, typescript.SourceFile | undefined>();

  function createProgram(files: readonly string[], options: typescript.CompilerOptions): typescript.Program {
    const host = ts.createCompilerHost(options);
    const getSourceFile = host.getSourceFile.bind(host);
    host.getSourceFile = (file, ...languageAndErrors) => {
      if (file.startsWith(`${options.rootDir}/`)) return getSourceFile(file, ...languageAndErrors);
      if (!sources.has(file)) sources.set(file, getSourceFile(file, ...languageAndErrors));
      return sources.get(file);
    };
    return ts.createProgram(files, options, host);
  }

  return { ...ts, createProgram: createProgram as typeof ts.createProgram };
}
