// @ts-check
const base = require('./.dependency-cruiser.cjs');
const { workspaces } = require('./workspaces.cjs');

/** The base configuration checks the folders of shell/server. */
const PACKAGES = workspaces.map((name) => (name === 'shell' ? 'shell/src' : name)).join('|');

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
