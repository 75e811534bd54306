import type { course, ValuesOf } from 'shared-lib/schema';

export type CourseValues = ValuesOf<typeof course.fields>;
export type FieldName = keyof CourseValues;
export type TextName = Exclude<FieldName, 'topics' | 'upcomingCourses'>;

export type Section = {
  /** Also the anchor of the section. */
  id: string;
  title: string;
  /** Where visitors see it. */
  place: string;
  fields: FieldName[];
};

/** The fields of a course in the order and company in which visitors meet them. */
export const sections: Section[] = [
  {
    id: 'card',
    title: 'Card',
    place: 'How the course looks in lists, on the home page and in menus.',
    fields: ['name', 'icon', 'shortDetails', 'buttonText'],
  },
  {
    id: 'banner',
    title: 'Banner',
    place: 'The head of the course page.',
    fields: ['banner', 'heading', 'bannerButton'],
  },
  {
    id: 'about',
    title: 'About',
    place: 'A picture and a text below the dates.',
    fields: ['aboutImage', 'aboutText'],
  },
  {
    id: 'learn',
    title: 'What they learn',
    place: 'The topics of the course, with a link to schedule a call.',
    fields: ['learnText', 'topics', 'link'],
  },
  {
    id: 'timeline',
    title: 'Timeline',
    place: 'How long it takes, in large letters beside a text.',
    fields: ['timeline', 'timelineText'],
  },
  {
    id: 'dates',
    title: 'Upcoming dates',
    place: 'Directly below the banner, each with its own Apply. A date may stay empty.',
    fields: ['upcomingCourses'],
  },
  {
    id: 'category',
    title: 'Category',
    place: 'Under which category the home page shows the card.',
    fields: ['category'],
  },
];
