/**
 * Version of the contract between the content service and the front ends: paths, request and response bodies. Removing
 * or redefining a path or field increments the major version, adding one increments the minor version. Each release of
 * a remote declares the versions that it supports.
 */
export const CONTENT_CONTRACT = '1.3.0';
