export { ApiError, needed, statusOf, type Problem } from './api-error';
export { adminApi, type Application } from './admin-api';
export type { CallOptions } from './client';
export { publicApi } from './public-api';
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
} from './public-api';
export { endSession, hasSession, hasSessionCookie, startSession } from './session';
