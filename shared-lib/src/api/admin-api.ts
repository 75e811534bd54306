import {
  at,
  banner,
  category,
  ceo,
  course,
  explore,
  hero,
  imageReplacement,
  knowledge,
  logo,
  LOGO_UPDATED,
  paths,
  review,
  social,
  socialLinks,
  subscription,
  toWire,
  type Fields,
  type Resource,
  type ValuesOf,
} from '../schema';
import { accountCalls } from './account-calls';
import { ApiError } from './api-error';
import type { CallOptions } from './call';
import { client } from './client';
import type { ListQuery } from './list-query';
import { courseRow, receivedApplication } from './list-rows';
import { mailCalls } from './mail-calls';
import { readOne, readPage } from './read';
import { uploadImage } from './upload-image';

type Read = Pick<CallOptions, 'signal'>;

/** The calls of the content service that require an admin. Lists are paged. */
export const adminApi = {
  updateHero: updateOf(hero, paths.heroUpdate),
  updateExplore: updateOf(explore, paths.exploreUpdate),
  updateKnowledge: updateOf(knowledge, paths.knowledgeUpdate),
  updateCeo: updateOf(ceo, paths.ceoUpdate),
  updateSocial: updateOf(social, paths.socialUpdate),
  /** An empty link marks a network as not used. Capability `social-links-not-used`. */
  updateSocialLinks: updateOf(socialLinks, paths.socialLinksUpdate),

  courses: (query: ListQuery, options?: Read) => readPage(courseRow, paths.courses, query, options),
  course: (id: string, options?: Read) => readOne(course, at(paths.courseById, id), options),
  addCourse: addOf(course, paths.courseCreate),
  updateCourse: updateOf(course, paths.courseUpdate),
  removeCourse: removeAt(paths.courseRemove),
  restoreCourse: restoreAt(paths.courseRestore),

  addCategory: addOf(category, paths.categories),
  /** Moves the category's courses along. Capability `category-rename`. */
  renameCategory: updateOf(category, paths.categoryRename),
  removeCategory: removeAt(paths.categoryRemove),
  restoreCategory: restoreAt(paths.categoryRestore),

  reviews: (query: ListQuery, options?: Read) => readPage(review, paths.reviews, query, options),
  addReview: addOf(review, paths.reviews),
  updateReview: updateOf(review, paths.reviewUpdate),
  removeReview: removeAt(paths.reviewRemove),
  restoreReview: restoreAt(paths.reviewRestore),

  applications: (query: ListQuery, options?: Read) =>
    readPage(receivedApplication, paths.applications, query, options),
  removeApplication: removeAt(paths.applicationRemove),
  restoreApplication: restoreAt(paths.applicationRestore),
  subscriptions: (query: ListQuery, options?: Read) =>
    readPage(subscription, paths.subscriptions, query, options),

  updateBanner: updateOf(banner, paths.bannerUpdate),
  updateImage: updateOf(imageReplacement, paths.imageUpdate),
  /** @throws ApiError 502 unless the service answers with the specified text */
  updateLogo: async (values: ValuesOf<typeof logo.fields>, options?: CallOptions): Promise<void> => {
    const answer = await client.put(paths.logoUpdate, toWire(logo, values), options);
    if (answer !== LOGO_UPDATED) throw new ApiError(502, 'The service did not replace the logo');
  },
  uploadImage,

  ...accountCalls,
  ...mailCalls,

  /** Ends the session on the server. A foreign service may lack this call. */
  logout: (options?: CallOptions) => client.post(paths.logout, {}, options),
};

function addOf<F extends Fields>(resource: Resource<F>, path: string) {
  return (values: ValuesOf<F>, options?: CallOptions) => client.post(path, toWire(resource, values), options);
}

function updateOf<F extends Fields>(resource: Resource<F>, path: string) {
  return (id: string, values: ValuesOf<F>, options?: CallOptions) =>
    client.put(at(path, id), toWire(resource, values), options);
}

function removeAt(path: string) {
  return (id: string, options?: CallOptions) => client.delete(at(path, id), options);
}

/** Restores a deleted record while the service still has it in its trash. */
function restoreAt(path: string) {
  return (id: string, options?: CallOptions) => client.post(at(path, id), {}, options);
}
