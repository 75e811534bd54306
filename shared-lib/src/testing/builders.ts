import type {
  Application,
  Banner,
  Category,
  Ceo,
  Course,
  CourseFacts,
  Explore,
  FailedMail,
  Hero,
  ImageGroup,
  Inquiry,
  Knowledge,
  Logo,
  Review,
  Social,
  Subscription,
} from '../api';

let count = 0;

const builder =
  <T extends { _id: string }>(kind: string, values: Omit<T, '_id'>) =>
  (own: Partial<T> = {}): T =>
    ({ _id: `${kind}-${(count += 1)}`, ...values, ...own }) as T;

export const aHero = builder<Hero>('hero', {
  heading: 'Become the person who keeps the data running',
  button: 'Request information',
  description: 'Live, instructor-led database and cloud courses with placement help until you are hired.',
  image: 'media/hero.svg',
});

export const anExplore = builder<Explore>('explore', {
  heading: 'Database, cloud and data analysis, taught by people who do it every day',
  button: 'See all courses',
  description:
    'Every course ends with a project you can show. Start with the basics or go straight to administration.',
  image: 'media/explore.svg',
  booking: 'https://calendar.example.com/intro-call',
});

export const aKnowledge = builder<Knowledge>('knowledge', {
  heading: 'We teach what we were once missing ourselves',
  button: 'Choose a course',
  description: 'The institute was founded by database administrators who had to learn everything on the job.',
  image: 'media/knowledge.svg',
  booking: 'https://calendar.example.com/intro-call',
});

export const aCeo = builder<Ceo>('ceo', {
  heading: 'A promise to every student',
  button: 'Contact us',
  subTitle: 'Founder and CEO',
  description: 'Nobody leaves this institute without knowing how to restore a database.',
  image: 'media/ceo.svg',
});

export const aCourse = builder<Course>('course', {
  name: 'SQL Server Database Administration',
  icon: 'media/sql-server.svg',
  shortDetails:
    'Install, tune, secure and recover production SQL Server estates, from backups to Always On groups, with real incidents to solve.',
  buttonText: 'View course',
  banner: 'media/sql-server-banner.svg',
  heading: 'Run production databases with a calm hand',
  bannerButton: 'Apply Now',
  aboutImage: 'media/sql-server-about.svg',
  aboutText: 'Twelve weeks from installation to disaster recovery.',
  learnText: 'The daily work of a database administrator, step by step.',
  timeline: '12 weeks',
  timelineText: 'Three evenings a week, each class recorded.',
  link: 'https://calendar.example.com/intro-call',
  category: 'Database',
  topics: ['Installation', 'Backup and restore', 'Indexes', 'Security', 'Always On', 'Monitoring'],
  upcomingCourses: [
    { startDate: '2097-01-12', endDate: '2097-03-28' },
    { startDate: '2097-02-02', endDate: '2097-04-18' },
    { startDate: '2097-03-01', endDate: '2097-05-16' },
    { startDate: '2097-04-05', endDate: '2097-06-20' },
  ],
});

export const aCategory = builder<Category>('category', { name: 'Database' });

export const anImageGroup = builder<ImageGroup>('image-group', {
  name: 'For beginners',
  title: 'Start without any experience and build up week by week',
  image: 'media/way-beginners.svg',
});

export const aReview = builder<Review>('review', {
  name: 'Amina Yusuf',
  image: 'media/review-amina.svg',
  role: 'Database administrator',
  comment: 'I restored my first production database in week five. In week fourteen I was paid for it.',
});

export const aSocial = builder<Social>('social', {
  facebook: 'https://facebook.com/institute',
  instagram: 'https://instagram.com/institute',
  twitter: 'https://twitter.com/institute',
  youtube: 'https://youtube.com/@institute',
  linkedin: 'https://linkedin.com/school/institute',
  telegram: 'https://t.me/institute',
});

export const aLogo = builder<Logo>('logo', { image: 'media/logo.svg' });

export const aBanner = builder<Banner>('banner', { image: 'media/about-banner.svg' });

export const anInquiry = (own: Partial<Inquiry> = {}): Inquiry => ({
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  number: '5550100200',
  message: 'When does the next SQL Server course begin, please?',
  date: '2026-11-20',
  time: '14:05',
  ...own,
});

export const anApplication = builder<Application>('application', { ...anInquiry(), flag: '' });

export const aSubscription = builder<Subscription>('subscription', {
  email: 'reader@example.com',
  label: 'Register User',
  date: '2026-11-20',
  time: '14:05',
  consent: '',
});

export const aFailedMail = builder<FailedMail>('mail', {
  kind: 'application',
  createdAt: '2026-11-19T09:00:00.000Z',
  failedAt: '2026-11-20T12:00:00.000Z',
  lastError: 'the mail server did not answer (ESOCKET)',
});

export const aCourseFacts = (own: Partial<CourseFacts> = {}): CourseFacts => ({
  _id: 'course-1',
  _rev: 0,
  price: '125050',
  currency: 'USD',
  format: 'online',
  level: 'beginner',
  durationCount: '12',
  durationUnit: 'weeks',
  language: 'es',
  instructorName: 'Edgar Codd',
  instructorImage: '',
  instructorLine: 'Thinks in relations.',
  ...own,
});
