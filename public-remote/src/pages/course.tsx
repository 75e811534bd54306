import { Fragment } from 'react';
import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, fromRequest, needed, publicApi, statusOf } from 'shared-lib/api';
import type { CallOptions, Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { site, today } from 'shared-lib/site';
import { JsonLd, PageMeta } from 'shared-lib/ui';
import { requestAction } from '../actions/request-action';
import { About } from '../sections/course/about';
import { courseFacts, courseImage } from '../sections/course/course-facts';
import { CourseHero } from '../sections/course/course-hero';
import { LearnTopics } from '../sections/course/learn-topics';
import { SupportPerks } from '../sections/course/support-perks';
import { Timeline } from '../sections/course/timeline';
import { UpcomingDates } from '../sections/course/upcoming-dates';
import { useToday } from '../sections/course/use-today';
import { ChatBanner } from '../sections/shared/chat-banner';
import { Newsletter } from '../sections/shared/newsletter';
import { RequestInformation } from '../sections/shared/request-information';
import { Reviews } from '../sections/shared/reviews';

/**
 * The course is the page; the reviews may be missing. Every other form of its address, and the address
 * that it had before it was renamed, redirects to the public one.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { name = '' } = params;
  const options = fromRequest(request);
  const stamp = publicApi.formStamp(options).catch(() => '');
  const reviews = publicApi.reviews(options).catch((error: unknown) => {
    if (!request.signal.aborted) console.warn(error);
    return [];
  });
  const course = await needed(findCourse(name, options));
  const slug = course ? courseSlug(course.name) : await needed(slugOfRenamedCourse(name, options));

  const url = new URL(request.url);
  const { pathname } = new URL(`/course/${slug}`, url);
  if (slug && url.pathname !== pathname) throw redirect(pathname + url.search, 301);
  if (!course) throw new ApiError(404, `There is no course ${name}`);

  return {
    course,
    reviews: await reviews,
    stamp: await stamp,
    today: today(),
  };
}

export const action = requestAction('course');

export function Component() {
  const { course, reviews, today: loadedOn } = useLoaderData<typeof loader>();
  const day = useToday(loadedOn);
  const [search] = useSearchParams();
  const { name, aboutImage, aboutText, timeline, timelineText } = course;
  return (
    // What a visitor opened or sent on one course's page is not carried over to the next one's.
    <Fragment key={name}>
      <PageMeta
        title={`${name} | ${site().siteName}`}
        description={course.shortDetails}
        image={courseImage(course)}
      />
      <JsonLd facts={courseFacts(course, day)} />
      <CourseHero course={course} />
      <UpcomingDates
        course={course}
        applyFor={search.get('apply')}
        today={day}
        send={publicApi.sendInquiry}
      />
      {(aboutImage || aboutText) && <About course={course} />}
      <LearnTopics course={course} />
      {(timeline || timelineText) && <Timeline course={course} />}
      <SupportPerks />
      <RequestInformation variant="course" subject={`Course: ${name}`} send={publicApi.sendInquiry} />
      <Newsletter subscribe={publicApi.subscribe} />
      {reviews.length > 0 && <Reviews reviews={reviews} />}
      <ChatBanner />
    </Fragment>
  );
}

/**
 * The course that an address names; undefined when there is none. Hyphens become spaces before the lookup, as
 * specified. A service that matches names exactly needs the name as it is written: the list of courses has it.
 */
async function findCourse(inAddress: string, options: CallOptions): Promise<Course | undefined> {
  const found = await courseByName(inAddress.replaceAll('-', ' '), options);
  if (found) return found;
  const slug = courseSlug(inAddress);
  const courses = await publicApi.courses(options);
  const namesake = courses.find(({ name }) => courseSlug(name) === slug);
  return namesake && courseByName(namesake.name, options);
}

/** The slug that a course has now; undefined from a service that does not remember earlier ones. */
async function slugOfRenamedCourse(inAddress: string, options: CallOptions): Promise<string | undefined> {
  const slug = courseSlug(inAddress);
  if (slug === '' || !(await publicApi.hasCapability('course-redirects'))) return undefined;
  return publicApi.currentCourseSlug(slug, options);
}

/** Services also answer so to names that none of their courses can have: with a NUL, or too long. */
const NOT_FOUND = [400, 404, 414];

/** Undefined also for a record without a name that an address could be made of. */
async function courseByName(name: string, options: CallOptions): Promise<Course | undefined> {
  try {
    const course = await publicApi.courseByName(name, options);
    return courseSlug(course.name) === '' ? undefined : course;
  } catch (error) {
    if (NOT_FOUND.includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}
