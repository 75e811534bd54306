import { cloudCourses } from './cloud';
import { dataCourses } from './data-and-bi';
import { databaseCourses } from './database';
import { developmentCourses } from './development';

/** The site lists the courses in this order. */
export const sampleCourses = [...databaseCourses, ...cloudCourses, ...dataCourses, ...developmentCourses];
