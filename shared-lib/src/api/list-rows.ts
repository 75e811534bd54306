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

/** The fields of a course in the admin's table. */
export const courseRow = defineResource({
  name: 'course-row',
  title: 'Courses',
  fields: Type.Object({ name, icon, shortDetails, buttonText, category }),
});

/** A stored application. `flag` says why the service takes it for automated; '' if it does not. */
export const receivedApplication = defineResource({
  ...application,
  fields: Type.Object({ ...application.fields.properties, flag: text({ title: 'Looks automatic' }) }),
});

export type CourseRow = Stored<ValuesOf<typeof courseRow.fields>>;
export type Application = Stored<ValuesOf<typeof receivedApplication.fields>>;
export type Subscription = Stored<ValuesOf<typeof subscription.fields>>;
