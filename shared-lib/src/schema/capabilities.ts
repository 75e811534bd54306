/**
 * Abilities of the content service beyond the calls of the specification (spec 8.7). The service lists them at `/readyz`; a front end offers an
 * ability only when the service lists it (docs/decisions/0039-capabilities.md).
 */
export const CAPABILITIES = [
  'category-rename',
  'content-changes',
  'course-redirects',
  'social-links-not-used',
  'trash',
] as const;

export type Capability = (typeof CAPABILITIES)[number];
