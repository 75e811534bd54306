import { resizedPath } from './picture-variants';

/**
 * Every path of the content service, relative to `{api}`. The specification spells those outside `v1/`.
 * `:id`, `:name`, `:slug` and `:file` stand for one path segment. They live apart from the resources so that a public page
 * that only needs a path does not download a schema.
 */
export const paths = {
  hero: 'hero',
  heroUpdate: 'hero/:id',
  explore: 'explore',
  exploreUpdate: 'course-offer/:id',
  knowledge: 'aboutus/motivation',
  knowledgeUpdate: 'motivation/:id',
  ceo: 'aboutus/ceo',
  ceoUpdate: 'CeoDesh/:id',
  social: 'social/links',
  socialUpdate: 'social/links/:id',
  socialLinksUpdate: 'v1/social/links/:id',
  courses: 'choosepath',
  courseByName: 'choosepath/:name',
  courseBySlug: 'v1/courses/by-slug/:slug',
  coursesOfCategory: 'choose/course/:name',
  courseCreate: 'choose/course/',
  courseById: 'choose/course/get/:id',
  courseUpdate: 'choose/course/update/:id',
  courseRemove: 'choose/course/:id',
  courseRestore: 'choose/course/:id/restore',
  categories: 'catagori',
  categoryRename: 'v1/categories/:id',
  categoryRemove: 'catagori/:id',
  categoryRestore: 'catagori/:id/restore',
  reviews: 'customer/review',
  reviewUpdate: 'customer/review/:id',
  reviewRemove: 'customer-review/:id',
  reviewRestore: 'customer-review/:id/restore',
  images: 'images',
  imageUpdate: 'images/:id',
  banners: 'about/banner',
  bannerUpdate: 'about/banner/:id',
  logo: 'logo',
  logoUpdate: 'logo/edit',
  applications: 'application',
  applicationCreate: 'application/post',
  applicationRemove: 'application/:id',
  applicationRestore: 'application/:id/restore',
  subscriptions: 'newsletter',
  login: 'admin',
  logout: 'admin/logout',
  session: 'admin/session',
  sessions: 'admin/sessions',
  sessionEnd: 'admin/sessions/:id',
  passwordChange: 'admin/password',
  forgotPassword: 'forgot-password',
  resetPassword: 'reset-password/:id',
  failedMails: 'mail/failed',
  failedMailsRetry: 'mail/failed/retry',
  failedMail: 'mail/failed/:id',
  failedMailRetry: 'mail/failed/:id/retry',
  upload: 'upload',
  formStamp: 'form-stamp',
  media: 'media/:file',
  mediaVariant: 'media/:id/:file',
  resized: resizedPath,
  readiness: 'readyz',
  contentChanges: 'v1/changes',
} as const;

/** Puts a value in the place of the path's `:id`, `:name`, `:slug` or `:file`, encoded as one segment. */
export function at(path: string, value: string): string {
  return path.replace(/:(id|name|slug|file)/, () => encodeURIComponent(value));
}
