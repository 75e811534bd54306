/** Abilities of a content service beyond the specification: docs/decisions/0039-capabilities.md */
export const CAPABILITIES = [
  'category-rename',
  'content-changes',
  'course-desk',
  'course-facts',
  'course-redirects',
  'idempotent-adds',
  'newsletter',
  'request-desk',
  'request-files',
  'request-replies',
  'site-facts',
  'social-links-not-used',
  'trash',
] as const;

export type Capability = (typeof CAPABILITIES)[number];
