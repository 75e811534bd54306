export { ApiError, needed, statusOf, type Problem } from './api-error';
export { adminApi, type Application } from './admin-api';
export { fromRequest, type CallOptions, type FormProof } from './call';
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
} from './public-calls';
export { endSession, hasSession, hasSessionCookie, sessionCookie, startSession } from './session';
