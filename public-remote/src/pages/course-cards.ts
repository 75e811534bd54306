import { publicApi, type CallOptions, type CourseSummary } from 'shared-lib/api';
import type { CourseCardData } from '../sections/home/course-list';
import { factsLine } from '../sections/shared/facts-line';

/** Calls for lists of courses. Each course has the facts that its card shows. */
export const courseCards = {
  courses: (options: CallOptions) => withFacts(publicApi.courses(options), options),
  coursesOfCategory: (category: string, options: CallOptions) =>
    withFacts(publicApi.coursesOfCategory(category, options), options),
};

async function withFacts(courses: Promise<CourseSummary[]>, options: CallOptions): Promise<CourseCardData[]> {
  const [listed, lines] = await Promise.all([courses, factsLines(options)]);
  return listed.map((course) => ({ ...course, facts: lines.get(course._id) }));
}

/** Returns an empty map if the facts fail to load, so that the cards omit the facts. */
async function factsLines(options: CallOptions): Promise<Map<string, string>> {
  try {
    if (!(await publicApi.hasCapability('course-facts'))) return new Map();
    const facts = await publicApi.allCourseFacts(options);
    return new Map(facts.map((one) => [one._id, factsLine(one)]));
  } catch {
    return new Map();
  }
}
