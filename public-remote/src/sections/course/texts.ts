/** Spec 3.4 and 9.1 prescribe some of these texts, including a misspelling. */
export const texts = {
  breadcrumb: 'Breadcrumb',
  apply: 'Apply Now',
  request: 'Request',
  dates: {
    soon: 'New dates soon',
    noDates: 'Tell us when you would like to start, and we will write to you as soon as dates are set.',
    allStarted:
      'All announced dates have begun. Tell us when you would like to start, and we will write to you as soon as new dates are set.',
    added: 'We add the course and these dates to your message.',
    applied: 'Thank You, Your application is successfully addded',
  },
  aboutHeading: 'About this course',
  learn: {
    onRequest: 'The list of topics comes with the syllabus. Ask us for it, and for anything else.',
    syllabus: 'Download Full Syllabus',
    call: 'Schedule a Call',
  },
  perks: {
    heading: 'Support that outlasts the last class',
    recordings: {
      title: 'Recorded live classes',
      text: 'You learn live with a teacher, and every class is recorded: a missed evening is never lost.',
    },
    material: {
      title: 'Lifetime study material',
      text: 'Slides, labs and notes stay open to you for life, long after your last class.',
    },
    retakes: {
      title: 'Retakes until hired',
      text: 'Sit in on the course again as often as you need, until you have the job.',
    },
    placement: {
      title: 'Resume and placement help',
      text: 'We work on your resume with you, practise interviews and look for openings that fit.',
    },
  },
};
