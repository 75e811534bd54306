// @ts-check
const base = require('./.dependency-cruiser.cjs');
const { workspaces } = require('./workspaces.cjs');

/** Leaves out shell/server: rules in `.dependency-cruiser.cjs` already check its folders. */
const PACKAGES = workspaces.map((name) => (name === 'shell' ? 'shell/src' : name)).join('|');

/** Ignores tests: they import the whole product, so their folders would be part of every cycle. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(${PACKAGES})/` },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: `${base.options.exclude.path}|\\.test\\.tsx?$|/testing/` },
  },
};
