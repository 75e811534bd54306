import * as Type from '@sinclair/typebox';
import {
  application,
  course,
  defineResource,
  subscription,
  text,
  type Stored,
  type ValuesOf,
} from '../schema';

const { name, icon, shortDetails, buttonText, category, upcomingCourses } = course.fields.properties;

export const courseRow = defineResource({
  name: 'course-row',
  title: 'Courses',
  fields: Type.Object({ name, icon, shortDetails, buttonText, category, upcomingCourses }),
});

/** `flag` is the reason why the service considers the application automated, or ''. */
export const receivedApplication = defineResource({
  ...application,
  fields: Type.Object({ ...application.fields.properties, flag: text({ title: 'Looks automatic' }) }),
});

/** `consent` is 'pending', 'unsubscribed', or '' for a confirmed subscription. */
export const receivedSubscription = defineResource({
  ...subscription,
  fields: Type.Object({ ...subscription.fields.properties, consent: text({ title: 'Subscription' }) }),
});

export type CourseRow = Stored<ValuesOf<typeof courseRow.fields>>;
export type Application = Stored<ValuesOf<typeof receivedApplication.fields>>;
export type Subscription = Stored<ValuesOf<typeof receivedSubscription.fields>>;
