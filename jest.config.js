const { readdirSync, readFileSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join, relative } = require('node:path');
const { remotes } = require('./workspaces.cjs');

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const project = (name, environment, folder = name) => ({
  displayName: name,
  rootDir: `${__dirname}/${folder}`,
  // Keeps compiled sources and the duration of each test file between runs. Jest runs the slowest files first.
  cacheDirectory: `${__dirname}/.cache/jest`,
  testEnvironment: environment === 'browser' ? `${__dirname}/remote-kit/jest/browser-environment.js` : 'node',
  testEnvironmentOptions: {
    customExportConditions:
      environment === 'browser' ? ['source', 'browser'] : ['source', 'node', 'node-addons'],
  },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '\\.tsx?$': swc },
  moduleNameMapper: { '\\.woff2$': `${__dirname}/jest.file-stub.js` },
  setupFilesAfterEnv: [
    `${__dirname}/jest.setup.js`,
    ...(environment === 'browser' ? [`${__dirname}/jest.browser-setup.js`] : []),
  ],
});

// Compiles packages that contain only ES modules, because Jest, unlike Node, cannot `require` an ES module.
const esModules = {
  transform: { '\\.(tsx?|m?js)$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(?:cookie|content-disposition|hucre)/)'],
};

const serviceProject = project('content-service', 'node');
const contentService = {
  ...serviceProject,
  ...esModules,
  setupFilesAfterEnv: [
    ...serviceProject.setupFilesAfterEnv,
    `${__dirname}/content-service/src/testing/cheap-passwords.ts`,
    `${__dirname}/content-service/src/testing/plugin-names.ts`,
    `${__dirname}/content-service/src/testing/shared-validators.ts`,
  ],
};

const onSqlite = {
  ...contentService,
  globals: { testDatabase: { kind: 'sqlite' } },
  globalSetup: `${__dirname}/content-service/test-databases/sqlite-setup.ts`,
  globalTeardown: `${__dirname}/content-service/test-databases/sqlite-teardown.ts`,
  testPathIgnorePatterns: [
    ...contentService.testPathIgnorePatterns,
    '/src/(platform/database/connections/postgres/|commands/postgres\\.test)',
  ],
};

/** Tests of the embedded database itself. They cannot run on PostgreSQL. */
const ofSqlite = [
  '/src/platform/database/(connections/embedded|migrations)/',
  '/src/commands/(backup|restore|doctor)\\.test',
];

/**
 * Tests of rules that need no query, or whose queries other tests send to both databases. To save time, `npm test` runs
 * them only on SQLite. `npm run proofs` sets ALL_ON_POSTGRES and runs them on both databases.
 */
const hardlyAboutQueries = [
  '/src/platform/http/(connections|message-framing|empty-json|large-bodies)\\.test',
  '/src/platform/http/(access|cross-site|origin-guard|security-headers)\\.test',
  '/src/platform/logging/(log-paths|request-log)\\.test',
  '/src/platform/security/security-log\\.test',
  '/src/features/content/records/blank-values\\.test',
  '/src/features/media/(pictures/(upload|upload-rejections)|resized/(resized|hanging-host))\\.test',
  '/src/features/notifications/header-injection\\.test',
  '/src/features/requests/rules\\.test',
];

/** Tests that import a helper which opens a database. */
const databaseTests = filesBelow(join(__dirname, 'content-service/src'))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => /\/testing\/(service|database|fuzz-writes)'/.test(readFileSync(file, 'utf8')))
  .map((file) => `**/${relative(__dirname, file)}`);

/** @param {string} folder */
function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const onPostgres = {
  ...contentService,
  displayName: 'content-service-postgres',
  globals: { testDatabase: { kind: 'postgres' } },
  globalSetup: `${__dirname}/content-service/test-databases/postgres-setup.ts`,
  globalTeardown: `${__dirname}/content-service/test-databases/postgres-teardown.ts`,
  testMatch: databaseTests,
  testPathIgnorePatterns: [
    ...contentService.testPathIgnorePatterns,
    ...ofSqlite,
    ...(process.env.ALL_ON_POSTGRES ? [] : hardlyAboutQueries),
  ],
};

/** @type {import('jest').Config} */
module.exports = {
  // One more than there are processors, because tests that start processes mostly wait for these processes.
  maxWorkers: availableParallelism() + 1,
  // Jest restarts a worker above this limit. Workers do not free all memory of finished test files, and the garbage
  // collection of a large heap slows later tests.
  workerIdleMemoryLimit: '700MB',
  projects: [
    project('shared-lib', 'browser'),
    project('release-store', 'node'),
    project('remote-kit', 'node'),
    project('shell', 'browser', 'shell/src'),
    {
      ...project('shell-server', 'node', 'shell/server'),
      ...esModules,
      globalSetup: `${__dirname}/shell/jest-setup.js`,
    },
    ...remotes.map(({ folder }) => project(folder, 'browser')),
    project('remote-template', 'browser'),
    onSqlite,
    onPostgres,
    { ...project('scripts', 'node'), ...esModules },
    project('bench', 'node'),
    project('proofs', 'node'),
  ],
};
