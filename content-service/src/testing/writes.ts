import type { Database, Tables } from '../platform/database/tables';
import { aCourse, aFacts, anInquiry, aReview } from './builders';

const image = 'media/x.webp';
const links = Object.fromEntries(
  ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'].map((name) => [
    name,
    'https://a.example',
  ]),
);
const text = { heading: 'H', button: 'B', dic: 'D', image };

export const VALID_BODIES: Record<string, Record<string, unknown>> = {
  'POST /application/post': anInquiry(),
  'POST /admin': { username: 'admin', password: 'x' },
  'POST /admin/logout': {},
  'PUT /admin/password': { currentPassword: 'x', password: 'another long password' },
  'DELETE /admin/sessions': {},
  'DELETE /admin/sessions/:id': {},
  'POST /forgot-password': { email: 'ada@example.org' },
  'PUT /reset-password/:id': { password: 'another long password' },
  'PUT /hero/:id': text,
  'PUT /course-offer/:id': { ...text, booking: 'https://a.example' },
  'PUT /motivation/:id': { ...text, booking: 'https://a.example' },
  'PUT /CeoDesh/:id': { ...text, sub: 'S' },
  'PUT /social/links/:id': links,
  'PUT /v1/social/links/:id': { ...links, telegram: '' },
  'PUT /v1/categories/:id': { name: 'Security' },
  'PUT /about/banner/:id': { Image: image },
  'PUT /images/:id': { post: image },
  'PUT /logo/edit': { image },
  'PUT /v1/site': { phoneNumber: '+1 555 010 0142', perks: ['Live classes'] },
  'POST /catagori': { name: 'Security' },
  'DELETE /catagori/:id': {},
  'POST /catagori/:id/restore': {},
  'POST /customer/review': aReview(),
  'PUT /customer/review/:id': aReview(),
  'DELETE /customer-review/:id': {},
  'POST /customer-review/:id/restore': {},
  'POST /choose/course/': aCourse(),
  'PUT /choose/course/update/:id': aCourse(),
  'DELETE /choose/course/:id': {},
  'POST /choose/course/:id/restore': {},
  'PUT /v1/courses/:id/facts': aFacts(),
  'POST /v1/courses/:id/syllabus': {},
  'DELETE /v1/courses/:id/syllabus': {},
  'DELETE /application/:id': {},
  'POST /application/:id/restore': {},
  'POST /v1/courses/visibility': { courses: [{ _id: 'x', _rev: 1 }], isHidden: true },
  'POST /v1/courses/order': { _id: 'x', place: 0 },
  'POST /v1/courses/:id/duplicate': { weeks: 52 },
  'POST /v1/requests/changes': { requests: [{ _id: 'x', _rev: 1 }], status: 'open' },
  'POST /v1/requests/removals': { requests: [{ _id: 'x', _rev: 1 }] },
  'POST /v1/requests/restorations': { ids: ['x'] },
  'POST /v1/requests/imports/check': {},
  'POST /v1/requests/imports': {},
  'POST /v1/requests/imports/:id/undo': {},
  'POST /v1/requests/:id/replies': { _rev: 1, subject: 'Your request', text: 'Thank you.' },
  'POST /v1/reply-templates': { name: 'Thanks', subject: 'Your request', text: 'Thank you.' },
  'PUT /v1/reply-templates/:id': { name: 'Thanks', subject: 'Your request', text: 'Thank you.', _rev: 1 },
  'DELETE /v1/reply-templates/:id': {},
  'POST /v1/newsletter/confirmation': {},
  'POST /v1/newsletter/unsubscription': {},
  'POST /upload': {},
  'POST /mail/failed/:id/retry': {},
  'POST /mail/failed/retry': {},
  'DELETE /mail/failed/:id': {},
};

const TABLE_OF: Record<string, keyof Tables> = {
  '/hero/:id': 'hero',
  '/course-offer/:id': 'explore',
  '/motivation/:id': 'knowledge',
  '/CeoDesh/:id': 'ceo',
  '/social/links/:id': 'social',
  '/v1/social/links/:id': 'social',
  '/v1/categories/:id': 'category',
  '/about/banner/:id': 'banner',
  '/images/:id': 'image-group',
  '/catagori/:id': 'category',
  '/customer/review/:id': 'review',
  '/customer-review/:id': 'review',
  '/choose/course/update/:id': 'course',
  '/choose/course/:id': 'course',
  '/v1/courses/:id/facts': 'course',
  '/v1/courses/:id/syllabus': 'course',
  '/application/:id': 'application',
  '/v1/requests/:id/replies': 'application',
  '/v1/reply-templates/:id': 'reply-template',
};

/** Replaces `:id` in the route by the id of a stored record, or by `some-token` if there is no record. */
export async function addressWithId(db: Database, route: string): Promise<string> {
  const table = TABLE_OF[route.replace('/restore', '')];
  const row = table && (await db.selectFrom(table).selectAll().executeTakeFirst());
  return route.replace(':id', (row as { id: string } | undefined)?.id ?? 'some-token');
}
