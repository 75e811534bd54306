/** Texts of Home that neither the content service nor the specification provides. */
export const texts = {
  intro: {
    statement: 'Skills that hold up on the job',
    body: 'We train people for the work that keeps companies running: databases, cloud platforms and the reports built on them. Classes are live and small enough to ask questions in. You practise on real systems from the first week, with a teacher who has run them in production.',
    promises: [
      'Live classes, recorded for you',
      'Study material for life',
      'Retakes until you are hired',
      'Resume and placement help',
    ],
  },
  booking: 'Book a free call',
  allCourses: 'All courses',
  noCourses: 'There are no courses here yet. Ask us what is planned.',
  showMore: 'Show more courses',
  coursesOf: (count: number, total: number) => `${count} of ${total} courses`,
  /** @param category undefined for all courses */
  coursesFailed: (category?: string) =>
    `The ${category === undefined ? '' : `${category} `}courses could not be loaded. Please try again.`,
  closing: {
    heading: 'Pick a course. We take it from there.',
    text: 'From the first query to the signed contract, you have a teacher and an adviser at your side.',
    link: 'Choose your course',
  },
};
