export const texts = {
  booking: 'Book a free call',
  allCourses: 'All courses',
  noCourses: 'There are no courses here yet. Ask us what is planned.',
  showMore: 'Show more courses',
  capped: 'Choose a category to see more courses.',
  coursesOf: (count: number, total: number) => `${count} of ${total} courses`,
  coursesFailed: (category?: string) =>
    `The ${category === undefined ? '' : `${category} `}courses could not be loaded. Please try again.`,
  closing: {
    heading: 'Pick a course. We take it from there.',
    text: 'From the first query to the signed contract, you have a teacher and an adviser at your side.',
    link: 'Choose your course',
  },
};
