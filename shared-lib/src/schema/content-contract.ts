/** Major version: a path or a field is removed or redefined. Minor version: a path or a field is added. */
export const CONTENT_CONTRACT = '1.3.0';
