import { courseFacts, durationText, priceText } from 'shared-lib/schema';

/** Adds groups of fields for conflicts and validation. Public pages download `courseFacts` and need no groups. */
export const factsResource: typeof courseFacts = {
  ...courseFacts,
  together: [
    {
      title: 'Price',
      names: ['price', 'currency'],
      textOf: ({ price = '', currency = '' }) => priceText(price, currency),
    },
    {
      title: 'Duration',
      names: ['durationCount', 'durationUnit'],
      textOf: ({ durationCount = '', durationUnit = '' }) => durationText(durationCount, durationUnit),
    },
    { title: 'Instructor', names: ['instructorName', 'instructorImage', 'instructorLine'] },
  ],
};
