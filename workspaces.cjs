// @ts-check
const { workspaces } = /** @type {{ workspaces: string[] }} */ (require('./package.json'));

/**
 * @typedef {object} Remote
 * @property {string} folder the workspace
 * @property {string} name name in the registry
 * @property {{ mount: string, isPrivate?: true, menu?: string }} registration
 */

/**
 * The remotes of this repository: the workspaces whose package.json has a field `remote`, except the template.
 * @type {Remote[]}
 */
const remotes = workspaces.flatMap((folder) => {
  const { remote } = require(`./${folder}/package.json`);
  if (!remote || folder === 'remote-template') return [];
  const { name, ...registration } = remote;
  return [{ folder, name, registration }];
});

module.exports = { workspaces, remotes };
