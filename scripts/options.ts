/** Options of `npm start` and `npm run dev`. */
export const OPTIONS = {
  start: { publish: { type: 'boolean', default: false } },
  dev: { against: { type: 'string' } },
} as const;
