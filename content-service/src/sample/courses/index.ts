import { cloudCourses } from './cloud';
import { dataCourses } from './data-and-bi';
import { databaseCourses } from './database';
import { developmentCourses } from './development';

/** In the order in which the site lists the courses. */
export const sampleCourses = [...databaseCourses, ...cloudCourses, ...dataCourses, ...developmentCourses];
