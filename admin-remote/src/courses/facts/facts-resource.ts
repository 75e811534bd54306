import { courseFacts, durationText, priceText } from 'shared-lib/schema';

/** `courseFacts` itself has no groups of fields, because public pages download it and do not need groups. */
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
