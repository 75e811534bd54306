export const anInquiry = (changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'I would like to know when the next course starts.',
  number: '+441632960001',
  date: '2026-11-20',
  time: '13:05',
  ...changes,
});

export const aSubscription = (changes: Record<string, unknown> = {}) => ({
  email: 'ada@example.org',
  Name: 'Register User',
  date: '2026-11-20',
  time: '13:05',
  ...changes,
});

export function without(values: Record<string, unknown>, field: string): Record<string, unknown> {
  const { [field]: _left, ...rest } = values;
  return rest;
}

export const aReview = (changes: Record<string, unknown> = {}) => ({
  name: 'Grace Hopper',
  image: 'media/grace.webp',
  role: 'Rear admiral',
  comment: 'I learnt to read a query plan.',
  ...changes,
});

export const aCourse = (changes: Record<string, unknown> = {}) => ({
  name: 'Graph Databases',
  icon: 'media/icon.webp',
  shortDetails: 'Nodes, edges and how to ask for them.',
  buttonText: 'View course',
  banner: 'media/banner.webp',
  heading: 'Think in graphs',
  cbutton: 'Apply Now',
  aboutImage: 'media/about.webp',
  cdic: 'What the course is about.',
  learndic: 'What you will learn.',
  timeline: 'Six weeks',
  timelinedic: 'Two evenings a week.',
  link: 'https://cal.example/intro',
  selectedOption: 'Database',
  topics: ['Nodes', 'Edges'],
  upcomingCourses: [
    { start_date: '2027-01-04', end_date: '2027-02-12' },
    { start_date: '', end_date: '' },
    { start_date: '', end_date: '' },
    { start_date: '', end_date: '' },
  ],
  ...changes,
});

export const aFacts = (changes: Record<string, unknown> = {}) => ({
  price: '49900',
  currency: 'USD',
  format: 'online',
  level: 'beginner',
  durationCount: '12',
  durationUnit: 'weeks',
  language: 'en',
  instructorName: 'Edgar Codd',
  instructorImage: 'media/edgar.webp',
  instructorLine: 'Thinks in relations.',
  ...changes,
});
