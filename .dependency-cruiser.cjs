// @ts-check
const { workspaces, remotes } = require('./workspaces.cjs');

const remoteFolders = remotes.map(({ folder }) => folder).join('|');
const apps = `^(shell|remote-template|${remoteFolders})/`;
const TESTS = '\\.test\\.tsx?$|/testing/|/test-databases/';

const declaredSiblings = workspaces.map((workspace) => {
  const { dependencies, devDependencies, peerDependencies } = require(`./${workspace}/package.json`);
  const declared = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  const allowed = [workspace, ...workspaces.filter((name) => declared.includes(name))];
  return {
    name: `${workspace}-declares-its-workspaces`,
    comment: `Add the workspace to the dependencies in ${workspace}/package.json.`,
    severity: 'error',
    from: { path: `^${workspace}/` },
    to: { path: `^(${workspaces.join('|')})/`, pathNot: `^(${allowed.join('|')})/` },
  };
});

/** @typedef {Record<string, string[]>} Imports lists for each folder the sibling folders that it may import */

/** @param {string} name @param {string} root folder that contains the folders @param {Imports} imports */
const rulesOf = (name, root, imports) =>
  Object.entries(imports).map(([folder, imported]) => ({
    name: `${name}-imports-of-${folder}`,
    comment: `${folder} may import: ${imported.join(', ') || 'no other folder'}.`,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: TESTS },
    to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${[folder, ...imported].join('|')})/` },
  }));

/** Folders of admin-remote/src that all screens may import. */
const adminBaseImports = {
  ui: [],
  dialogs: ['ui'],
  session: ['dialogs', 'ui'],
  forms: ['session', 'dialogs', 'ui'],
  lists: ['session', 'dialogs', 'ui'],
};
const adminBase = Object.keys(adminBaseImports).join('|');

const shellServerImports = {
  logging: [],
  site: [],
  content: ['logging'],
  rendering: ['content', 'logging'],
  deltas: ['logging', 'site'],
  http: ['deltas', 'logging', 'site'],
  visitors: ['logging', 'site'],
  releases: ['content', 'rendering', 'logging', 'site'],
  reports: ['http', 'releases', 'visitors'],
  previews: ['http', 'logging', 'releases', 'site', 'visitors'],
  overlay: ['http', 'logging', 'previews', 'releases', 'site', 'visitors'],
  store: ['http', 'previews', 'releases', 'rendering', 'site', 'visitors'],
  pages: ['content', 'http', 'overlay', 'previews', 'releases', 'rendering', 'logging', 'site', 'visitors'],
};
const shellServerRules = [
  {
    name: 'shell-server-has-no-cycles-between-folders',
    scope: 'folder',
    severity: 'error',
    from: { path: '^shell/server/' },
    to: { path: '^shell/server/', circular: true },
  },
  {
    name: 'shell-server-imports-releases-through-one-file',
    severity: 'error',
    from: { path: '^shell/server/', pathNot: `^shell/server/releases/|${TESTS}` },
    to: { path: '^shell/server/releases/', pathNot: '^shell/server/releases/releases\\.ts$' },
  },
  ...rulesOf('shell-server', 'shell/server', shellServerImports),
];

/** Enforces the section "Allowed imports" of docs/architecture.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...shellServerRules,
    {
      name: 'packages-are-declared',
      comment: 'Add the package to the package.json of the workspace that imports it.',
      severity: 'error',
      from: {},
      // Allows optional peer dependencies. Their entry in `peerDependenciesMeta` has the type `npm-no-pkg`, too.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    },
    {
      name: 'servers-run-without-dev-dependencies',
      comment: 'A production install has no devDependencies: move the package to the dependencies.',
      severity: 'error',
      from: {
        path: '^(release-store|content-service|shell/server)/',
        pathNot: `${TESTS}|/development/`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'servers-import-no-build-tools',
      severity: 'error',
      from: { path: '^(release-store|content-service|shell/(src|server)/(?!development/))', pathNot: TESTS },
      to: { path: '^remote-kit/' },
    },
    {
      name: 'release-store-imports-schema-at-most',
      severity: 'error',
      from: { path: '^release-store/' },
      to: { path: `^(${workspaces.join('|')})/`, pathNot: '^(release-store|shared-lib/src/schema)/' },
    },
    ...declaredSiblings,
    {
      name: 'shared-lib-imports-no-sibling',
      severity: 'error',
      from: { path: '^shared-lib/' },
      to: {
        path: `^(${workspaces.filter((name) => name !== 'shared-lib').join('|')})/`,
      },
    },
    {
      name: 'schema-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared-lib/src/schema/' },
      to: { path: '^shared-lib/src/', pathNot: '^shared-lib/src/schema/' },
    },
    {
      name: 'api-imports-schema-and-site',
      severity: 'error',
      from: { path: '^shared-lib/src/api/' },
      to: { path: '^shared-lib/src/', pathNot: '^shared-lib/src/(api|schema|site)/' },
    },
    ...rulesOf('shared-lib', 'shared-lib/src', { server: [], site: ['schema'], ui: ['schema', 'site'] }),
    {
      name: 'only-servers-import-shared-lib-server',
      severity: 'error',
      from: { pathNot: '^(content-service|shell/server|shared-lib/src/server)/' },
      to: { path: '^shared-lib/src/server/' },
    },
    {
      name: 'content-service-imports-schema-and-server',
      severity: 'error',
      from: { path: '^content-service/' },
      to: {
        path: `^(shared-lib|shell|${remoteFolders}|release-store|remote-kit)/`,
        pathNot: '^shared-lib/src/(schema|server)/',
      },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^content-service/src/platform/', pathNot: TESTS },
      to: { path: '^content-service/src/(?!platform/)' },
    },
    {
      name: 'features-import-features-through-their-index',
      severity: 'error',
      from: { path: '^content-service/src/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^content-service/src/features/',
        pathNot: '^content-service/src/features/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'entry-points-import-features-through-their-index',
      severity: 'error',
      from: { path: '^content-service/src/(?!features/|testing/)', pathNot: TESTS },
      to: {
        path: '^content-service/src/features/',
        pathNot: '^content-service/src/features/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: `${apps}` },
      to: { path: apps, pathNot: '^$1/' },
    },
    {
      name: 'a-released-shell-holds-nothing-of-local-work',
      severity: 'error',
      from: { path: '^shell/(server|src)/(?!development/)' },
      to: { path: '^shell/(server|src)/development/' },
    },
    {
      name: 'e2e-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: `^(shared-lib|shell|${remoteFolders}|release-store|remote-kit|content-service)/`,
      },
    },
    {
      name: 'bench-and-proofs-import-only-test-kit',
      severity: 'error',
      // Exempts bench/yardsticks, which imports the home page: a benchmark builds it and the shell as one bundle.
      from: { path: '^(bench|proofs)/', pathNot: '^bench/yardsticks/' },
      to: {
        path: `^(${workspaces.join('|')}|scripts)/`,
        pathNot: '^($1|test-kit)/',
      },
    },
    {
      name: 'test-kit-imports-types-only',
      comment: 'test-kit drives compiled packages, which a fresh clone does not have.',
      severity: 'error',
      from: { path: '^test-kit/' },
      to: {
        path: `^(${workspaces.join('|')}|scripts)/`,
        pathNot: '^test-kit/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sections-do-not-import-pages',
      severity: 'error',
      from: { path: `^(${remoteFolders})/src/(?!pages/|testing/|routes)` },
      to: { path: `^(${remoteFolders})/src/(pages|routes)` },
    },
    {
      name: 'admin-screen-families-do-not-import-each-other',
      severity: 'error',
      from: { path: `^admin-remote/src/(?!(?:${adminBase}|pages|frame|testing)/)([^/]+)/` },
      to: { path: '^admin-remote/src/', pathNot: `^admin-remote/src/($1|${adminBase}|testing)/` },
    },
    ...rulesOf('admin-base', 'admin-remote/src', adminBaseImports),
    {
      name: 'admin-base-imports-no-screen',
      severity: 'error',
      from: { path: `^admin-remote/src/(${adminBase})/` },
      to: { path: '^admin-remote/src/', pathNot: `^admin-remote/src/(${adminBase}|testing)/` },
    },
    {
      name: 'tests-are-imported-by-tests-only',
      severity: 'error',
      from: { pathNot: `${TESTS}|^e2e/` },
      to: { path: '\\.test\\.tsx?$|/src/testing/|/site/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'default'],
    },
  },
};
