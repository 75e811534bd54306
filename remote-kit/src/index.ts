export { compress } from './bundle/release-plugin';
export { checkTypes } from './commands/check-types';
export { compileLibrary } from './compile/compile-library';
export { buildConfig } from './compile/config';
export { baseConfig } from './compile/webpack-base';
export { installedVersion, packageOf } from './installed-version';
export { remote, type RemoteOptions } from './remote';
export { sourceVersion } from './source-version';
