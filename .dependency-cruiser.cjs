const apps = '^(shell|public-remote|admin-remote)/';

/** Packages in which folders must not import each other in a circle. */
const withoutFolderCycles = '^(admin-remote)/';

/** The lower layer of admin-remote. A folder of `src` that is none of these is a screen family or composes them. */
const adminBase = 'forms|lists|session|dialogs|ui';

/** Enforces the allowed imports of docs/architecture.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-lib-imports-no-sibling',
      severity: 'error',
      from: { path: '^shared-lib/' },
      to: { path: '^(shell|public-remote|admin-remote|content-service|remote-kit|e2e)/' },
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
    {
      name: 'forms-know-no-remote-and-ui-no-forms',
      severity: 'error',
      from: { path: '^shared-lib/src/ui/', pathNot: '\\.test\\.' },
      to: { path: '^shared-lib/src/(forms|testing)/' },
    },
    {
      name: 'content-service-imports-schema-only',
      severity: 'error',
      from: { path: '^content-service/' },
      to: {
        path: '^(shared-lib|shell|public-remote|admin-remote|remote-kit)/',
        pathNot: '^shared-lib/src/schema/',
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
      to: { path: '^(shared-lib|shell|public-remote|admin-remote|remote-kit|content-service)/' },
    },
    {
      name: 'sections-do-not-import-pages',
      severity: 'error',
      from: { path: '^(public-remote|admin-remote)/src/(?!pages/|testing/|routes)' },
      to: { path: '^(public-remote|admin-remote)/src/(pages|routes)' },
    },
    {
      name: 'no-cycles-between-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: withoutFolderCycles },
      to: { path: withoutFolderCycles, circular: true },
    },
    {
      name: 'admin-screen-families-do-not-import-each-other',
      severity: 'error',
      from: { path: `^admin-remote/src/(?!(?:${adminBase}|pages|frame|testing)/)([^/]+)/` },
      to: { path: '^admin-remote/src/', pathNot: `^admin-remote/src/($1|${adminBase}|testing)/` },
    },
    {
      name: 'admin-base-imports-no-screen',
      severity: 'error',
      from: { path: `^admin-remote/src/(${adminBase})/` },
      to: { path: '^admin-remote/src/', pathNot: `^admin-remote/src/(${adminBase}|testing)/` },
    },
    {
      name: 'tests-are-imported-by-tests-only',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/' },
      to: { path: '\\.test\\.tsx?$|/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'default'],
    },
  },
};
