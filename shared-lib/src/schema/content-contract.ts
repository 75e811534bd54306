/**
 * Version of the contract between the content service and the front ends: wire paths, request and response shapes.
 * Removing or redefining a path or field is a new major version, an addition a minor one. Each release of a remote
 * declares the range that it supports.
 */
export const CONTENT_CONTRACT = '1.3.0';
