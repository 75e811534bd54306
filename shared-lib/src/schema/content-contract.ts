/** Removing or redefining a path or field raises the major version. Adding one raises the minor version. */
export const CONTENT_CONTRACT = '1.3.0';
