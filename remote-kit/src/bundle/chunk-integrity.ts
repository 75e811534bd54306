import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { ENTRY_FILE, integrityOf } from 'release-store/release';

const PLACEHOLDER = '__CHUNK_INTEGRITY__';

/** Writes the hashes of all chunks into the remote's entry file, so that browsers reject changed chunks. */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        withIntegrity,
      );
      compilation.hooks.processAssets.tap(
        { name: 'ChunkIntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => writeHashes(compilation),
      );
    });
  }
}

/** Changes the entry file after webpack has named it, so the name must not contain a content hash. */
function writeHashes(compilation: Compilation): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  const hashes = [...compilation.chunks].flatMap(({ id, files }) =>
    [...files]
      .filter((file) => file.endsWith('.js') && file !== ENTRY_FILE)
      .map((file) => [id, integrityOf(compilation.getAsset(file)!.source.buffer())] as const),
  );
  compilation.updateAsset(ENTRY_FILE, (container) => {
    const text = JSON.stringify(JSON.stringify(Object.fromEntries(hashes))).slice(1, -1);
    return new RawSource(container.source().toString().replaceAll(PLACEHOLDER, text));
  });
}

// webpack sets `crossOrigin` only for scripts of other origins. Browsers use a preload hint only if hint and script
// have the same value.
function withIntegrity(source: string): string {
  return `${source}
script.crossOrigin = "anonymous";
script.integrity = JSON.parse("${PLACEHOLDER}")[chunkId] || "";
if (!script.integrity) throw new Error("No hash is known for " + url);`;
}
