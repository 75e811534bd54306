export { offeredModules, packageOf, SHELL_CONTRACT, type OfferedNames } from './offered-modules';
export { compress } from './release-plugin';
export { integrityOf, missingNames, RELEASE_FILE, type Release } from './release';
export { installedVersion, remote, type RemoteOptions } from './remote';
export { sourceVersion } from './source-version';
export { baseConfig } from './webpack-base';
export { buildConfig } from './config';
export { publishToFolder } from './publish';
export { hashOfFiles } from './source-version';
