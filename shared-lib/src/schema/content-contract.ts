/**
 * Version of the contract between content service and front ends: paths, request bodies and response bodies. Removing
 * or redefining a path or field raises the major version, adding one raises the minor version. Each release of a remote
 * declares the versions that it supports.
 */
export const CONTENT_CONTRACT = '1.3.0';
