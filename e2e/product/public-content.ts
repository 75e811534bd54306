export const picture = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><title>${name}</title></svg>`)}`;

const LONG_TEXT =
  'You plan, install and run a server, you watch it, you break it on purpose and you bring it back. '.repeat(
    4,
  );

export const dates = [
  ['2097-01-12', '2097-03-28'],
  ['2097-04-05', '2097-06-20'],
  ['2097-07-01', '2097-09-15'],
  ['2097-10-04', '2097-12-19'],
].map(([start_date, end_date], index) => ({ _id: `d${index + 1}`, start_date, end_date }));

const aCourse = (name: string, selectedOption: string, shortDetails = `What ${name} is about.`) => ({
  _id: `id of ${name}`,
  name,
  icon: picture(`icon of ${name}`),
  shortDetails,
  buttonText: `Look into ${name}`,
  banner: picture(`banner of ${name}`),
  heading: `The heading of ${name}`,
  cbutton: 'Apply Now',
  aboutImage: picture(`about ${name}`),
  cdic: `All that there is to say about ${name}.`,
  learndic: `What is learned in ${name}.`,
  timeline: '12 weeks',
  timelinedic: `How the weeks of ${name} go by.`,
  link: 'https://booking.example/call',
  selectedOption,
  topics: ['Install', 'Configure', 'Back up', 'Restore', 'Tune', 'Secure', 'Automate'],
  upcomingCourses: dates,
});

export const courses = [
  aCourse('Alpha Server Basics', 'Data & BI', LONG_TEXT),
  aCourse('Beta Cloud Path', 'Cloud'),
  aCourse('Gamma-SQL Tuning', 'Data & BI'),
  aCourse('Delta Reports', 'Cloud'),
];
export const course = courses[0]!;

export function manyCourses(count: number): Record<string, unknown> {
  const all = Array.from({ length: count }, (_, index) =>
    aCourse(`Course ${index + 1}`, index % 2 === 0 ? 'Data & BI' : 'Cloud'),
  );
  return {
    choosepath: all,
    'choose/course/Cloud': all.filter(({ selectedOption }) => selectedOption === 'Cloud'),
  };
}

const LONG_WORD = 'W'.repeat(34);
const LONG_ADDRESS =
  'https://www.platter-institute.example/veranstaltungen/informationsabend-datenbanken-2027?anmeldung=online';

/** Content whose words are wider than a phone, in all places that an editor fills in. */
export function longWords(): Record<string, unknown> {
  const texts = { heading: LONG_WORD, dic: `More at ${LONG_ADDRESS}`, button: 'W'.repeat(20) };
  const long = {
    ...course,
    shortDetails: LONG_ADDRESS,
    buttonText: 'W'.repeat(50),
    heading: 'H'.repeat(200),
    cbutton: 'W'.repeat(50),
    cdic: LONG_ADDRESS,
    learndic: LONG_ADDRESS,
    timeline: 'T'.repeat(60),
    timelinedic: LONG_ADDRESS,
    topics: ['T'.repeat(200), 'Configure', 'Back up'],
  };
  return {
    hero: { ...singletons.hero, ...texts },
    explore: { ...singletons.explore, ...texts },
    'aboutus/motivation': { ...singletons['aboutus/motivation'], ...texts },
    'aboutus/ceo': {
      ...singletons['aboutus/ceo'],
      ...texts,
      sub: `${LONG_WORD}/${LONG_WORD}`,
    },
    choosepath: [long, ...courses.slice(1), { ...long, _id: 'long name', name: 'C'.repeat(100) }],
    [`choosepath/${course.name}`]: long,
    catagori: ['W'.repeat(100), 'Cloud'].map((name) => ({ _id: `id of ${name}`, name })),
    images: imageGroups.map((group) => ({ ...group, name: LONG_WORD, title: 'N'.repeat(80) })),
    'customer/review': [{ ...review, name: 'R'.repeat(100), role: 'R'.repeat(100), comment: LONG_ADDRESS }],
  };
}

export const COURSE_PATH = '/course/alpha-server-basics';

export const singletons = {
  hero: {
    _id: 'h1',
    heading: 'Learn what keeps data running',
    button: 'Ask for details',
    dic: 'Evening classes on real servers, in small groups, with people who do this work every day.',
    image: picture('hero'),
  },
  explore: {
    _id: 'e1',
    heading: 'Four courses, one trade',
    button: 'See them all',
    dic: 'Begin where you stand.',
    image: picture('explore'),
    booking: 'https://booking.example/explore',
  },
  'aboutus/motivation': {
    _id: 'm1',
    heading: 'Why we teach',
    button: 'Choose a course',
    dic: 'Skills come from practice.',
    image: picture('motivation'),
    booking: 'https://booking.example/motivation',
  },
  'aboutus/ceo': {
    _id: 'o1',
    heading: 'Ida Noether',
    button: 'Write to her',
    sub: 'Founder',
    dic: 'I built the course that I had wished for.',
    image: picture('ceo'),
  },
  'social/links': {
    _id: 's1',
    facebook: 'https://social.example/facebook',
    instagram: 'https://social.example/instagram',
    twitter: 'https://social.example/twitter',
    youtube: 'https://social.example/youtube',
    linkedin: 'https://social.example/linkedin',
    telegram: 'https://social.example/telegram',
  },
  logo: { _id: 'l1', image: picture('logo') },
};

export const imageGroups = ['For beginners', 'For professionals', 'For teams'].map((name) => ({
  _id: `id of ${name}`,
  name,
  title: `The title ${name.toLowerCase()}`,
  image: picture(name),
}));

export const banners = ['about banner', 'contact image', 'contact form image'].map((name) => ({
  _id: `id of ${name}`,
  Image: picture(name),
}));

export const review = {
  _id: 'r1',
  name: 'Emmy Hopper',
  image: picture('review'),
  role: 'Administrator',
  comment: 'They restored it before I had finished my coffee.',
};

/** Responses of a content service by path (spec 8.2). */
export const publicContent = (): Record<string, unknown> => ({
  ...singletons,
  images: imageGroups,
  choosepath: courses,
  ...Object.fromEntries(courses.map((one) => [`choosepath/${one.name}`, one])),
  catagori: ['Data & BI', 'Cloud'].map((name) => ({ _id: `id of ${name}`, name })),
  'choose/course/Data & BI': courses.filter(({ selectedOption }) => selectedOption === 'Data & BI'),
  'choose/course/Cloud': courses.filter(({ selectedOption }) => selectedOption === 'Cloud'),
  'about/banner': banners,
  'customer/review': [review],
});
