import { syllabusPath } from '../schema/syllabus-path';
import { joinUrl, site } from '../site';

/** URL at which the visitor who sent a request downloads the syllabus of a course. */
export const syllabusUrl = (courseId: string, requestId: string): string =>
  `${joinUrl(site().publicApiUrl, syllabusPath(encodeURIComponent(courseId)))}?request=${encodeURIComponent(requestId)}`;
