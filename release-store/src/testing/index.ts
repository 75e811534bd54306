export { aBuild, aRelease } from './built-release';
export { describeOnSmallDisk } from './small-disk';
export { temporaryFolder } from './temporary-folder';
