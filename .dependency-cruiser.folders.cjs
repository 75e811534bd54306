// @ts-check
const base = require('./.dependency-cruiser.cjs');
const { workspaces } = require('./workspaces.cjs');

/** Folders without cycles between their folders. The rule of `shell/server` is in the other file; `e2e` has only files. */
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
