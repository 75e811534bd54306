/**
 * The version of what the content service and the front ends have agreed on: the wire paths and the shapes of what is
 * sent and answered. A path or a field that front ends rely on and that goes away or changes its meaning is a new
 * major version; what is added is a minor one. A release of a remote says which versions it runs with.
 */
export const CONTENT_CONTRACT = '1.3.0';
