import type { course, ValuesOf } from 'shared-lib/schema';

export type CourseValues = ValuesOf<typeof course.fields>;
export type FieldName = keyof CourseValues;
export type TextName = Exclude<FieldName, 'topics' | 'upcomingCourses'>;

export type Section = {
  id: string;
  title: string;
  shownAt: string;
  fields: FieldName[];
};

export const sections: Section[] = [
  {
    id: 'card',
    title: 'Card',
    shownAt: 'How the course looks in lists, on the home page and in menus.',
    fields: ['name', 'icon', 'shortDetails', 'buttonText'],
  },
  {
    id: 'banner',
    title: 'Banner',
    shownAt: 'The head of the course page.',
    fields: ['banner', 'heading', 'bannerButton'],
  },
  {
    id: 'about',
    title: 'About',
    shownAt: 'A picture and a text below the dates.',
    fields: ['aboutImage', 'aboutText'],
  },
  {
    id: 'learn',
    title: 'What they learn',
    shownAt: 'The topics of the course, with a link to schedule a call.',
    fields: ['learnText', 'topics', 'link'],
  },
  {
    id: 'timeline',
    title: 'Timeline',
    shownAt: 'How long it takes, in large letters beside a text.',
    fields: ['timeline', 'timelineText'],
  },
  {
    id: 'dates',
    title: 'Upcoming dates',
    shownAt: 'Directly below the banner, each with its own Apply. A date may stay empty.',
    fields: ['upcomingCourses'],
  },
  {
    id: 'category',
    title: 'Category',
    shownAt: 'Under which category the home page shows the card.',
    fields: ['category'],
  },
];

/** `fields` is empty, because course facts are not fields of the course record. */
export const factsSection: Section = {
  id: 'facts',
  title: 'Course facts',
  shownAt:
    'In the banner of the page and on the card. Each fact is optional; visitors see no gap without it.',
  fields: [],
};
