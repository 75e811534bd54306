// @ts-check
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  configFile: false,
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  // Keeps `import()`, because `require` cannot load ES modules with top-level `await`.
  module: { type: 'commonjs', ignoreDynamic: true },
};

process.setSourceMapsEnabled(true);

// Lets `require` load TypeScript: `node --require <this file> <program>`.
/** @type {NodeJS.RequireExtensions[string]} */
const loadTypeScript = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
  /** @type {NodeJS.Module & { _compile(code: string, filename: string): void }} */ (module)._compile(
    code,
    filename,
  );
};

require.extensions['.ts'] = loadTypeScript;
