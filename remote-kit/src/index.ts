export { compress } from './bundle/release-plugin';
export { buildConfig } from './compile/config';
export { baseConfig } from './compile/webpack-base';
export { installedVersion } from './installed-version';
export { remote, type RemoteOptions } from './remote';
export { sourceVersion } from './source-version';
