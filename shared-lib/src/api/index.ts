export { ApiError, NO_ANSWER, problemOf, requireContent, statusOf, undefinedIfMissing } from './api-error';
export type { Problem } from './api-error';
export type { Account, AdminSession, PasswordChange } from './account-calls';
export { adminApi } from './admin-api';
export { fromRequest, type CallOptions, type BotCheck } from './call';
export type { DeletedKind, DeletedRecord, DeskCourse } from './course-calls';
export type { CourseFacts, SyllabusFile } from './course-facts-calls';
export type { ListQuery, Page } from './list-query';
export type { Application, CourseRow, Subscription } from './list-rows';
export type { FailedMail } from './mail-calls';
export type { ReplyTemplate, ReplyTemplates, TemplateValues } from './reply-calls';
export { newsletterApi } from './newsletter-api';
export type { NewsletterLink } from './newsletter-calls';
export type {
  DeskEvent,
  DeskOptions,
  DeskPage,
  DeskQuery,
  DeskRequest,
  DeskRequestDetail,
  RequestChange,
} from './request-calls';
export type { ImportPlan, ImportRow, LatestChange, Overview, RequestImport } from '../schema';
export { preloadPublicApi, publicApi } from './public-api';
export type {
  Banner,
  Category,
  Ceo,
  Course,
  CourseSummary,
  Credentials,
  Explore,
  Hero,
  ImageGroup,
  Inquiry,
  Knowledge,
  Logo,
  Review,
  Social,
  Timestamp,
} from './public-calls';
export { syllabusUrl } from './syllabus-url';
export {
  endSession,
  hasSession,
  hasSessionCookie,
  hasSessionIn,
  SESSION_HEADER,
  sessionCookie,
  startSession,
} from './session';
export { isUnknownOutcome } from './unknown-outcome';
