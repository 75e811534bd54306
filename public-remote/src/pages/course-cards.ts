import { preloadPublicApi, publicApi, type CallOptions, type CourseSummary } from 'shared-lib/api';
import type { CourseCardData } from '../sections/home/course-list';
import { factsLine } from '../sections/shared/facts-line';

/** Line of facts by course id. Undefined if the facts could not be read in time. */
type FactsLines = Map<string, string> | undefined;

const MAX_AGE_MS = 60_000;
const MAX_WAIT_MS = 1000;

export const courseCards = cardsWith(readFactsLines);

export function createBrowserCourseCards() {
  let cached: { lines: Promise<FactsLines>; expiresAt: number } | undefined;

  // Passes no `signal`: several calls share this request, so one aborted call must not cancel it.
  function factsLines(): Promise<FactsLines> {
    const now = performance.now();
    if (!cached || cached.expiresAt <= now) {
      cached = { lines: readFactsLines({}), expiresAt: now + MAX_AGE_MS };
      void cached.lines.then((lines) => lines ?? (cached = undefined));
    }
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    return Promise.race([cached.lines, late]);
  }

  function preload() {
    preloadPublicApi();
    void factsLines();
  }

  return { ...cardsWith(factsLines), preload };
}

function cardsWith(factsLines: (options: CallOptions) => Promise<FactsLines>) {
  async function withFacts(
    courses: Promise<CourseSummary[]>,
    options: CallOptions,
  ): Promise<CourseCardData[]> {
    const [listed, lines] = await Promise.all([courses, factsLines(options)]);
    return listed.map((course) => ({ ...course, facts: lines?.get(course._id) }));
  }

  return {
    courses: (options: CallOptions) => withFacts(publicApi.courses(options), options),
    coursesOfCategory: (category: string, options: CallOptions) =>
      withFacts(publicApi.coursesOfCategory(category, options), options),
  };
}

async function readFactsLines(options: CallOptions): Promise<FactsLines> {
  try {
    if (!(await publicApi.hasCapability('course-facts'))) return new Map();
    const facts = await publicApi.allCourseFacts({ ...options, isOptional: true });
    return new Map(facts.map((one) => [one._id, factsLine(one)]));
  } catch {
    return undefined;
  }
}
