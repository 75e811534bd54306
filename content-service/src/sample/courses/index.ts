import { cloudCourses } from './cloud';
import { dataCourses } from './data-and-bi';
import { databaseCourses } from './database';
import { developmentCourses } from './development';

export const sampleCourses = [...databaseCourses, ...cloudCourses, ...dataCourses, ...developmentCourses];
