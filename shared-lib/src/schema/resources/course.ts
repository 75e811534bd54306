import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const UPCOMING_COURSE_SLOTS = 4;

const upcomingCourse = Type.Object({
  startDate: text({ title: 'Start date', maxLength: 40, wire: 'start_date' }),
  endDate: text({ title: 'End date', maxLength: 40, wire: 'end_date' }),
});

export const course = defineResource({
  name: 'course',
  title: 'Courses',
  fields: Type.Object({
    name: text({ title: 'Course name', maxLength: 200 }),
    icon: image({ title: 'Icon' }),
    shortDetails: text({ title: 'Short details', maxLength: 2000, input: 'long-text' }),
    buttonText: text({ title: 'Button text', maxLength: 50 }),
    banner: image({ title: 'Banner' }),
    heading: text({ title: 'Heading', maxLength: 200 }),
    bannerButton: text({ title: 'Banner button', maxLength: 50, addMaxLength: 20, wire: 'cbutton' }),
    aboutImage: image({ title: 'About image' }),
    aboutText: text({ title: 'About', maxLength: 2000, input: 'long-text', wire: 'cdic' }),
    learnText: text({ title: 'What they learn', maxLength: 2000, input: 'long-text', wire: 'learndic' }),
    timeline: text({ title: 'Timeline', maxLength: 2000, editMaxLength: 500 }),
    timelineText: text({ title: 'Timeline text', maxLength: 2000, input: 'long-text', wire: 'timelinedic' }),
    link: text({ title: 'Schedule-a-call link', maxLength: 200, input: 'url' }),
    category: text({ title: 'Category', maxLength: 100, input: 'category', wire: 'selectedOption' }),
    topics: Type.Array(text({ title: 'Topic', maxLength: 200 }), { title: 'Topics', maxItems: 60 }),
    upcomingCourses: Type.Array(upcomingCourse, {
      title: 'Upcoming Course dates',
      maxItems: UPCOMING_COURSE_SLOTS,
    }),
  }),
});

const { name, icon, shortDetails, buttonText } = course.fields.properties;

export const courseSummary = defineResource({
  name: 'course-summary',
  title: 'Courses',
  fields: Type.Object({ name, icon, shortDetails, buttonText }),
});
