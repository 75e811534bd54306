/**
 * Abilities of the content service beyond the specified calls (spec 8.7). A service lists its capabilities at
 * `/readyz`, and a front end offers only the listed ones: docs/decisions/0039-capabilities.md.
 */
export const CAPABILITIES = [
  'category-rename',
  'content-changes',
  'course-desk',
  'course-facts',
  'course-redirects',
  'newsletter',
  'request-desk',
  'request-files',
  'request-replies',
  'site-facts',
  'social-links-not-used',
  'trash',
] as const;

export type Capability = (typeof CAPABILITIES)[number];
