import * as Type from '@sinclair/typebox';
import {
  application,
  course,
  defineResource,
  type subscription,
  text,
  type Stored,
  type ValuesOf,
} from '../schema';

const { name, icon, shortDetails, buttonText, category } = course.fields.properties;

/** What the admin's table shows of a course. */
export const courseRow = defineResource({
  name: 'course-row',
  title: 'Courses',
  fields: Type.Object({ name, icon, shortDetails, buttonText, category }),
});

/** An application with what the service noticed about how it was sent; '' when that was nothing. */
export const receivedApplication = defineResource({
  ...application,
  fields: Type.Object({ ...application.fields.properties, flag: text({ title: 'Looks automatic' }) }),
});

export type CourseRow = Stored<ValuesOf<typeof courseRow.fields>>;
export type Application = Stored<ValuesOf<typeof receivedApplication.fields>>;
export type Subscription = Stored<ValuesOf<typeof subscription.fields>>;
