import { Fragment } from 'react';
import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, fromRequest, requireContent, publicApi, undefinedIfMissing } from 'shared-lib/api';
import type { CallOptions, Course, CourseFacts } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { site, today } from 'shared-lib/site';
import { JsonLd, PageMeta } from 'shared-lib/ui';
import { requestAction } from '../actions/request-action';
import { About } from '../sections/course/about';
import { ApplyBar, ApplyReach } from '../sections/course/apply-bar';
import { courseImage, structuredData } from '../sections/course/structured-data';
import { CourseHero } from '../sections/course/course-hero';
import { upcomingRuns } from '../sections/course/course-runs';
import { HiddenCourseMark, PendingPreview } from '../sections/course/hidden-course';
import { LearnTopics } from '../sections/course/learn-topics';
import { SupportPerks } from '../sections/course/support-perks';
import { Timeline } from '../sections/course/timeline';
import { UpcomingDates } from '../sections/course/upcoming-dates';
import { useToday } from '../sections/course/use-today';
import { ChatBanner } from '../sections/shared/chat-banner';
import { Newsletter } from '../sections/shared/newsletter';
import { RequestInformation } from '../sections/shared/request-information';
import { MAX_REVIEWS, Reviews } from '../sections/shared/reviews';
import { withoutId } from './without-id';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { name = '' } = params;
  const options = fromRequest(request);
  const stamp = publicApi.formStamp(options).catch(() => '');
  const reviews = publicApi.reviews(options).catch((error: unknown) => {
    if (!request.signal.aborted) console.warn(error);
    return [];
  });
  let course = await requireContent(findCourse(name, options));
  const slug = course
    ? courseSlug(course.name)
    : await requireContent((await missingCourse()).slugOfRenamedCourse(name, options));

  const url = new URL(request.url);
  const { pathname } = new URL(`/course/${slug}`, url);
  if (slug && url.pathname !== pathname) {
    // Only posted forms have this header. A redirect would lose the result of the form.
    if (!request.headers.has('Content-Type')) throw redirect(pathname + url.search, 301);
    course ??= await requireContent(findCourse(slug, options));
  }
  const preview = course ? undefined : await (await missingCourse()).previewOf(name, request, options);
  if (!course && !preview) throw new ApiError(404, `There is no course ${name}`);

  const shown = preview === 'pending' ? undefined : (course ?? preview);
  return {
    course: shown,
    isPreview: preview !== undefined,
    facts: shown && (await factsOf(shown._id, options)),
    reviews: (await reviews).slice(-MAX_REVIEWS).map((review) => withoutId(review)),
    stamp: await stamp,
    today: today(),
  };
}

const missingCourse = () => import(/* webpackChunkName: "calls" */ './missing-course');

export const action = requestAction('course');

export function Component() {
  const { course, isPreview, facts, reviews, today: loadedOn } = useLoaderData<typeof loader>();
  const day = useToday(loadedOn);
  const [search] = useSearchParams();
  if (!course)
    return (
      <>
        <PageMeta title={site().siteName} description="" isUnlisted />
        <PendingPreview />
      </>
    );
  const syllabus = facts?.syllabus && { courseId: course._id, size: facts.syllabus.size };
  const { name, aboutImage, aboutText, timeline, timelineText, upcomingCourses } = course;
  return (
    // A new key resets all forms when the visitor goes to another course.
    <Fragment key={name}>
      <PageMeta
        title={`${name} | ${site().siteName}`}
        description={course.shortDetails}
        image={courseImage(course)}
        isUnlisted={isPreview || undefined}
      />
      {isPreview ? <HiddenCourseMark /> : <JsonLd facts={structuredData(course, day, facts)} />}
      <CourseHero course={course} facts={facts} />
      <UpcomingDates
        course={course}
        applyFor={search.get('apply')}
        today={day}
        syllabus={syllabus}
        send={publicApi.sendInquiry}
      />
      <ApplyReach>
        {(aboutImage || aboutText) && <About course={course} />}
        <LearnTopics course={course} />
        {(timeline || timelineText) && <Timeline course={course} />}
        <SupportPerks />
        <ApplyBar name={name} next={upcomingRuns(upcomingCourses, day)[0]} />
        <RequestInformation
          variant="course"
          subject={`Course: ${name}`}
          about={{ course: name }}
          syllabus={syllabus}
          send={publicApi.sendInquiry}
        />
      </ApplyReach>
      <Newsletter subscribe={publicApi.subscribe} />
      {reviews.length > 0 && <Reviews reviews={reviews} />}
      <ChatBanner />
    </Fragment>
  );
}

/**
 * Reads hyphens as spaces (spec 2.1.2). If no course has that name, compares slugs, because a slug may change other
 * characters, too: `R & D` has the slug `r-and-d`.
 */
async function findCourse(pathName: string, options: CallOptions): Promise<Course | undefined> {
  const course = await courseByName(pathName.replaceAll('-', ' '), options);
  if (course) return course;
  const slug = courseSlug(pathName);
  const courses = await publicApi.courses(options);
  const listed = courses.find(({ name }) => courseSlug(name) === slug);
  return listed && courseByName(listed.name, options, listed.name);
}

async function factsOf(courseId: string, options: CallOptions): Promise<CourseFacts | undefined> {
  try {
    if (!(await publicApi.hasCapability('course-facts'))) return undefined;
    const facts = await publicApi.courseFacts(courseId, { ...options, isOptional: true });
    return isStated(facts) ? facts : undefined;
  } catch (error) {
    if (!options.signal?.aborted) console.warn(error);
    return undefined;
  }
}

function isStated({ _id, _rev, syllabus, ...facts }: CourseFacts): boolean {
  return syllabus !== undefined || Object.values(facts).some((fact) => fact !== '');
}

/** A course with an empty slug (a name such as `???`) has no page. `listedName` replaces a missing name. */
async function courseByName(
  name: string,
  options: CallOptions,
  listedName = '',
): Promise<Course | undefined> {
  const course = await publicApi.courseByName(name, options).catch(undefinedIfMissing);
  if (!course) return undefined;
  course.name ||= listedName;
  return courseSlug(course.name) === '' ? undefined : course;
}
