/**
 * Version of the calls between the site and the content service. Raise the major version if a path or field is removed
 * or redefined, the minor version if one is added.
 */
export const CONTENT_CONTRACT = '1.3.0';
