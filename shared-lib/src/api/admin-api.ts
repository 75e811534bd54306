import {
  at,
  banner,
  category,
  ceo,
  course,
  courseFacts,
  courseSummary,
  explore,
  hero,
  imageReplacement,
  knowledge,
  logo,
  LOGO_UPDATED,
  paths,
  review,
  siteFacts,
  social,
  socialLinks,
  toWire,
  type Fields,
  type Resource,
  type ValuesOf,
} from '../schema';
import { accountCalls } from './account-calls';
import { add } from './add';
import { ApiError } from './api-error';
import type { CallOptions, ReadOptions } from './call';
import { client } from './client';
import { courseCalls } from './course-calls';
import { readCourseFacts } from './course-facts-calls';
import { send } from './http';
import { importCalls } from './import-calls';
import type { ListQuery } from './list-query';
import { courseRow, receivedApplication, receivedSubscription } from './list-rows';
import { mailCalls } from './mail-calls';
import { replyCalls } from './reply-calls';
import { requestCalls } from './request-calls';
import { readList, readOne, readPage } from './read';
import { syllabusCalls } from './syllabus-calls';
import { uploadImage } from './upload-image';

export const adminApi = {
  updateHero: updateOf(hero, paths.heroUpdate),
  updateExplore: updateOf(explore, paths.exploreUpdate),
  updateKnowledge: updateOf(knowledge, paths.knowledgeUpdate),
  updateCeo: updateOf(ceo, paths.ceoUpdate),
  updateSocial: updateOf(social, paths.socialUpdate),
  /** A link of '' means that the network is not used. Requires the capability `social-links-not-used`. */
  updateSocialLinks: updateOf(socialLinks, paths.socialLinksUpdate),

  courses: (query: ListQuery, options?: ReadOptions) => readPage(courseRow, paths.courses, query, options),
  course: (id: string, options?: ReadOptions) => readOne(course, at(paths.courseById, id), options),
  addCourse: addOf(course, paths.courseCreate),
  updateCourse: updateOf(course, paths.courseUpdate),
  removeCourse: removeAt(paths.courseRemove),
  courseFacts: readCourseFacts,
  updateCourseFacts: updateOf(courseFacts, paths.courseFacts),
  ...syllabusCalls,
  restoreCourse: restoreAt(paths.courseRestore),

  /** Unlike `publicApi`, `categories` and `coursesOfCategory` include records whose name is empty or gives no slug. */
  categories: (options?: ReadOptions) => readList(category, paths.categories, options),
  coursesOfCategory: (name: string, options?: ReadOptions) =>
    readList(courseSummary, at(paths.coursesOfCategory, name), options),
  addCategory: addOf(category, paths.categories),
  /** Requires a service with the capability `category-rename`. */
  renameCategory: updateOf(category, paths.categoryRename),
  removeCategory: removeAt(paths.categoryRemove),
  restoreCategory: restoreAt(paths.categoryRestore),

  reviews: (query: ListQuery, options?: ReadOptions) => readPage(review, paths.reviews, query, options),
  addReview: addOf(review, paths.reviews),
  updateReview: updateOf(review, paths.reviewUpdate),
  removeReview: removeAt(paths.reviewRemove),
  restoreReview: restoreAt(paths.reviewRestore),

  applications: (query: ListQuery, options?: ReadOptions) =>
    readPage(receivedApplication, paths.applications, query, options),
  removeApplication: removeAt(paths.applicationRemove),
  restoreApplication: restoreAt(paths.applicationRestore),
  /** Requires a service with the capability `subscriptions`. */
  subscriptions: (query: ListQuery, options?: ReadOptions) =>
    readPage(receivedSubscription, paths.subscriptions, query, options),

  /** `siteFacts` and `updateSiteFacts` require a service with the capability `site-facts`. */
  siteFacts: (options?: ReadOptions) => readOne(siteFacts, paths.siteFacts, options),
  updateSiteFacts: (values: ValuesOf<typeof siteFacts.fields>, options?: CallOptions) =>
    client.put(paths.siteFacts, toWire(siteFacts, values), options),

  updateBanner: updateOf(banner, paths.bannerUpdate),
  updateImage: updateOf(imageReplacement, paths.imageUpdate),
  /** Reads the new revision from the ETag, because the response is a text (spec 8.5.1). */
  updateLogo: async (values: ValuesOf<typeof logo.fields>, options: CallOptions = {}) => {
    const call = { method: 'put', path: paths.logoUpdate, body: toWire(logo, values) } as const;
    const { body, headers } = await send(call, options);
    if (body !== LOGO_UPDATED) throw new ApiError(502, 'The service did not replace the logo');
    const revision = /"(\d+)"/.exec(String(headers.etag))?.[1];
    // Callers pass no revision to a service without revisions. A number in the ETag of such a service is no revision.
    return options.revision === undefined || revision === undefined ? {} : { _rev: Number(revision) };
  },
  uploadImage,

  ...accountCalls,
  ...courseCalls,
  ...importCalls,
  ...mailCalls,
  ...requestCalls,
  ...replyCalls,

  logout: (options?: CallOptions) => client.post(paths.logout, {}, options),
};

function addOf<F extends Fields>(resource: Resource<F>, path: string) {
  return (values: ValuesOf<F>, options?: CallOptions) => add(path, toWire(resource, values), options);
}

function updateOf<F extends Fields>(resource: Resource<F>, path: string) {
  return (id: string, values: ValuesOf<F>, options?: CallOptions) =>
    client.put(at(path, id), toWire(resource, values), options);
}

function removeAt(path: string) {
  return (id: string, options?: CallOptions) => client.delete(at(path, id), options);
}

function restoreAt(path: string) {
  return (id: string, options?: CallOptions) => client.post(at(path, id), {}, options);
}
