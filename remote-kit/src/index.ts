export { compress } from './bundle/release-plugin';
export { publishBuilt } from './commands/publish-built';
export { buildConfig } from './compile/config';
export { baseConfig } from './compile/webpack-base';
export { installedVersion } from './installed-version';
export { remote, type RemoteOptions } from './remote';
export { hashOfFiles, sourceVersion } from './source-version';
