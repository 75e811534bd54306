export const OPTIONS = {
  start: { publish: { type: 'boolean', default: false } },
  dev: { against: { type: 'string' } },
} as const;
