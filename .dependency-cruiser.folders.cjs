// @ts-check
const base = require('./.dependency-cruiser.cjs');

/** Packages without cycles between folders, separated by `|`. */
const PACKAGES =
  'shared-lib|release-store|remote-kit|public-remote|admin-remote|shell/src|content-service|test-kit|bench|proofs';

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
