/**
 * Abilities of the content service beyond the specified calls (spec 8.7). The service lists its capabilities at
 * `/readyz`. A front end offers an ability only if the list contains it: docs/decisions/0039-capabilities.md.
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
