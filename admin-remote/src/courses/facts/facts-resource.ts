import { courseFacts, durationText, priceText } from 'shared-lib/schema';

/** The course facts as the form edits them. The groups are not in `courseFacts`, which public pages download. */
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
