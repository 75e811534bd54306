import { syllabusPath } from '../schema/syllabus-path';
import { joinUrl, site } from '../site';

export const syllabusUrl = (courseId: string, requestId: string): string =>
  `${joinUrl(site().publicApiUrl, syllabusPath(encodeURIComponent(courseId)))}?request=${encodeURIComponent(requestId)}`;
