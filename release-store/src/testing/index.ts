export { aBuild, aRelease } from './built-release';
export { temporaryFolder } from './temporary-folder';
