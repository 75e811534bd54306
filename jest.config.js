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

/** One project per package: its tests lie beside the code. */
const project = (name, environment, folder = name) => ({
  displayName: name,
  rootDir: `${__dirname}/${folder}`,
  // Holds compiled sources, and the duration of each file: Jest begins with the slowest.
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

// Published as ES modules only: Node loads them with `require`, Jest does not.
const esModules = {
  transform: { '\\.(tsx?|m?js)$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(?:cookie|content-disposition|hucre)/)'],
};

const contentService = { ...project('content-service', 'node'), ...esModules };

const onSqlite = {
  ...contentService,
  globals: { testDatabase: { kind: 'sqlite' } },
  testPathIgnorePatterns: [
    ...contentService.testPathIgnorePatterns,
    '/src/(platform/database/connections/postgres/|commands/postgres\\.test)',
  ],
};

/** The same tests again, but for what only the embedded database does. */
const onPostgres = {
  ...contentService,
  displayName: 'content-service-postgres',
  globals: { testDatabase: { kind: 'postgres' } },
  globalSetup: `${__dirname}/content-service/test-postgres/jest-setup.ts`,
  globalTeardown: `${__dirname}/content-service/test-postgres/jest-teardown.ts`,
  testPathIgnorePatterns: [
    ...contentService.testPathIgnorePatterns,
    '/src/platform/database/(connections/embedded|migrations)/',
    '/src/commands/(backup|restore|doctor|terminal)\\.test',
    '/src/platform/(config|limits/client-key)\\.test',
    '/src/features/(notifications/retry-delay|media/pictures/(signatures|read-upload|upload-rejections|work-queue))\\.test',
  ],
};

/** @type {import('jest').Config} */
module.exports = {
  // Else one processor stays idle, which is half of a small machine.
  maxWorkers: '100%',
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
