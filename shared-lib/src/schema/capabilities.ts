/** Abilities of a content service beyond the specification: docs/decisions/0039-capabilities.md */
export const CAPABILITIES = [
  'accounts',
  'category-rename',
  'content-changes',
  'course-desk',
  'course-facts',
  'course-redirects',
  'form-stamp',
  'idempotent-adds',
  'list-queries',
  'newsletter',
  'password-rules',
  'request-desk',
  'request-files',
  'request-replies',
  'resized-pictures',
  'site-facts',
  'social-links-not-used',
  'subscriptions',
  'trash',
  'unsent-mails',
] as const;

export type Capability = (typeof CAPABILITIES)[number];
