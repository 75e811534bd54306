import { courseFacts, durationText, priceText } from 'shared-lib/schema';

/**
 * `courseFacts` with groups of fields that belong together. `courseFacts` itself has no groups, because public pages
 * download it and do not need them.
 */
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
