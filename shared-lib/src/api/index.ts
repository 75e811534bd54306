export { ApiError, requireContent, problemOf, statusOf, type Problem } from './api-error';
export type { Account, AdminSession, PasswordChange } from './account-calls';
export { adminApi } from './admin-api';
export { fromRequest, type CallOptions, type BotCheck } from './call';
export type { ListQuery, Page } from './list-query';
export type { Application, CourseRow, Subscription } from './list-rows';
export type { FailedMail } from './mail-calls';
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
export {
  endSession,
  hasSession,
  hasSessionCookie,
  hasSessionIn,
  SESSION_HEADER,
  sessionCookie,
  startSession,
} from './session';
