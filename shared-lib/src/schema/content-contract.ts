/**
 * Version of the contract between content service and front ends: paths, request bodies and response bodies. Raise the
 * major version to remove or redefine a path or a field, and the minor version to add a path or a field. Each release
 * of a remote declares the versions that it supports.
 */
export const CONTENT_CONTRACT = '1.3.0';
