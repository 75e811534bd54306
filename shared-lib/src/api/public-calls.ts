import {
  at,
  banner,
  category,
  ceo,
  course,
  courseSlug,
  courseSummary,
  explore,
  fromWire,
  hero,
  imageGroup,
  knowledge,
  logo,
  paths,
  review,
  social,
  SUBSCRIBED,
  SUBSCRIBER_LABEL,
  subscription,
  application,
  toWire,
  credentials,
  forgottenPassword,
  newPassword,
  PASSWORD_STATUS_SUCCESS,
  type Stored,
  type ValuesOf,
} from '../schema';
import { ApiError, statusOf, undefinedIfMissing } from './api-error';
import type { CallOptions } from './call';
import { hasCapability } from './capabilities';
import { readAllCourseFacts, readCourseFacts } from './course-facts-calls';
import { client } from './client';
import { inTime } from './in-time';
import { readList, readOne } from './read';

export type Hero = Stored<ValuesOf<typeof hero.fields>>;
export type Explore = Stored<ValuesOf<typeof explore.fields>>;
export type Knowledge = Stored<ValuesOf<typeof knowledge.fields>>;
export type Ceo = Stored<ValuesOf<typeof ceo.fields>>;
export type Social = Stored<ValuesOf<typeof social.fields>>;
export type Logo = Stored<ValuesOf<typeof logo.fields>>;
export type CourseSummary = Stored<ValuesOf<typeof courseSummary.fields>>;
export type Course = Stored<ValuesOf<typeof course.fields>>;
export type Category = Stored<ValuesOf<typeof category.fields>>;
export type Review = Stored<ValuesOf<typeof review.fields>>;
export type ImageGroup = Stored<ValuesOf<typeof imageGroup.fields>>;
export type Banner = Stored<ValuesOf<typeof banner.fields>>;
export type Inquiry = ValuesOf<typeof application.fields>;
export type Credentials = ValuesOf<typeof credentials.fields>;

/** Statuses with which services reject an impossible course name, such as a name with a NUL character. */
const NAME_REJECTED = new Set([400, 414, 422]);

export type Timestamp = { date: string; time: string };

export const publicCalls = {
  hasCapability,

  hero: (options?: CallOptions) => readOne(hero, paths.hero, options),
  heroOrEmpty: async (options?: CallOptions): Promise<Hero> =>
    (await publicCalls.hero(options).catch(undefinedIfMissing)) ?? fromWire(hero, {}),
  explore: (options?: CallOptions) => readOne(explore, paths.explore, options),
  knowledge: (options?: CallOptions) => readOne(knowledge, paths.knowledge, options),
  ceo: (options?: CallOptions) => readOne(ceo, paths.ceo, options),
  social: (options?: CallOptions) => readOne(social, paths.social, options),
  logo: (options?: CallOptions) => readOne(logo, paths.logo, options),
  imageGroups: (options?: CallOptions) => readList(imageGroup, paths.images, options),
  courses: (options?: CallOptions) => readNamedCourses(paths.courses, options),
  /** @throws ApiError 404 if no course has this name */
  courseByName: (name: string, options?: CallOptions) =>
    readOne(course, at(paths.courseByName, name), options).catch((error: unknown) => {
      throw NAME_REJECTED.has(statusOf(error) ?? 0)
        ? new ApiError(404, `There is no ${course.title}`)
        : error;
    }),
  /** Requires a service with the capability `course-redirects`. `slug` may be a former slug of the course. */
  currentCourseSlug: async (slug: string, options?: CallOptions): Promise<string | undefined> => {
    const read = client.get<{ slug?: unknown } | null>(at(paths.courseBySlug, slug), options);
    const answer = await read.catch(undefinedIfMissing);
    return typeof answer?.slug === 'string' && answer.slug !== '' ? answer.slug : undefined;
  },
  /** Also returns hidden courses. Requires an admin's session and the capability `course-desk`. */
  coursePreview: (slug: string, options?: CallOptions) =>
    readOne(course, at(paths.coursePreview, slug), options),
  coursesOfCategory: (name: string, options?: CallOptions) =>
    readNamedCourses(at(paths.coursesOfCategory, name), options),
  courseFacts: readCourseFacts,
  allCourseFacts: readAllCourseFacts,
  categories: async (options?: CallOptions) =>
    (await readList(category, paths.categories, options)).filter(({ name }) => name.trim() !== ''),
  reviews: (options?: CallOptions) => inTime(readList(review, paths.reviews, options), []),
  banners: (options?: CallOptions) => readList(banner, paths.banners, options),

  /** Resolves to '' if the service signs no stamps, if the call fails, or if the service takes too long. */
  formStamp: (options?: CallOptions): Promise<string> => inTime(readFormStamp(options), ''),

  sendInquiry: async (inquiry: Inquiry, options?: CallOptions) =>
    client.post(paths.applicationCreate, toWire(application, inquiry), await withKnownContext(options)),

  subscribe: async (subscriber: { email: string } & Timestamp, options?: CallOptions): Promise<boolean> => {
    const body = toWire(subscription, { ...subscriber, label: SUBSCRIBER_LABEL });
    const answer = await client.post<{ status?: string } | null>(
      paths.applicationCreate,
      body,
      await withKnownContext(options),
    );
    return answer?.status === SUBSCRIBED;
  },

  login: async (entered: Credentials, options?: CallOptions): Promise<string | undefined> => {
    const body = toWire(credentials, entered);
    const answer = await client.post<{ token?: unknown } | null>(paths.login, body, options);
    return typeof answer?.token === 'string' && answer.token !== '' ? answer.token : undefined;
  },

  forgotPassword: async (email: string, options?: CallOptions): Promise<boolean> => {
    const body = toWire(forgottenPassword, { email });
    const answer = await client.post<{ Status?: unknown } | null>(paths.forgotPassword, body, options);
    return answer?.Status === PASSWORD_STATUS_SUCCESS;
  },

  resetPassword: async (id: string, password: string, options?: CallOptions): Promise<void> => {
    const body = toWire(newPassword, { password });
    const answer = await client.put(at(paths.resetPassword, id), body, options);
    const status = (answer as { Status?: unknown } | null)?.Status;
    if (typeof status === 'string' && status !== PASSWORD_STATUS_SUCCESS)
      throw new ApiError(502, '', { detail: 'The service rejected the password' });
  },
};

/** Omits courses with an empty slug (a name such as `???`), because their pages have no path. */
async function readNamedCourses(path: string, options?: CallOptions): Promise<CourseSummary[]> {
  return (await readList(courseSummary, path, options)).filter(({ name }) => courseSlug(name) !== '');
}

async function readFormStamp(options?: CallOptions): Promise<string> {
  if (!(await hasCapability('form-stamp'))) return '';
  const answer = await client.get<{ stamp?: unknown } | null>(paths.formStamp, options).catch(() => null);
  return typeof answer?.stamp === 'string' ? answer.stamp : '';
}

async function withKnownContext({ requestContext, ...options }: CallOptions = {}): Promise<CallOptions> {
  if (!requestContext || !(await hasCapability('request-desk'))) return options;
  return { ...options, requestContext };
}
