import { Fragment } from 'react';
import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, fromRequest, requireContent, publicApi, statusOf } from 'shared-lib/api';
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

/** Redirects to the canonical path from other spellings and from a former name of the course. Reviews are optional. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { name = '' } = params;
  const options = fromRequest(request);
  const stamp = publicApi.formStamp(options).catch(() => '');
  const reviews = publicApi.reviews(options).catch((error: unknown) => {
    if (!request.signal.aborted) console.warn(error);
    return [];
  });
  const course = await requireContent(findCourse(name, options));
  const slug = course ? courseSlug(course.name) : await requireContent(slugOfRenamedCourse(name, options));

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
    // The key resets open forms and results when the visitor goes to another course.
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
 * Finds a course by the name in the path; undefined if there is none. Replaces hyphens with spaces, as specified. If the
 * service matches names exactly, takes the exact name from the list of courses.
 */
async function findCourse(pathName: string, options: CallOptions): Promise<Course | undefined> {
  const course = await courseByName(pathName.replaceAll('-', ' '), options);
  if (course) return course;
  const slug = courseSlug(pathName);
  const courses = await publicApi.courses(options);
  const listed = courses.find(({ name }) => courseSlug(name) === slug);
  return listed && courseByName(listed.name, options);
}

/** Current slug of a renamed course; undefined if the service does not store former names. */
async function slugOfRenamedCourse(pathName: string, options: CallOptions): Promise<string | undefined> {
  const slug = courseSlug(pathName);
  if (slug === '' || !(await publicApi.hasCapability('course-redirects'))) return undefined;
  return publicApi.currentCourseSlug(slug, options);
}

/** Returns undefined for an unknown course, and for one whose name gives no slug. */
async function courseByName(name: string, options: CallOptions): Promise<Course | undefined> {
  try {
    const course = await publicApi.courseByName(name, options);
    return courseSlug(course.name) === '' ? undefined : course;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
