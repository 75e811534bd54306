// @ts-check
const base = require('./.dependency-cruiser.cjs');
const { workspaces } = require('./workspaces.cjs');

/** Workspaces without cycles between folders. The base configuration checks shell/server; `e2e` is exempt. */
const PACKAGES = workspaces
  .filter((name) => name !== 'e2e')
  .map((name) => (name === 'shell' ? 'shell/src' : name))
  .join('|');

/** Tests are left out: they use the whole product, so their folders would be part of every cycle. */
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
