/** Raise the major version to remove or redefine a path or a field, and the minor version to add one. */
export const CONTENT_CONTRACT = '1.3.0';
