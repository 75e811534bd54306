import type { Database, Tables } from '../platform/database/tables';
import { aCourse, anInquiry, aReview } from './builders';

const image = 'media/x.webp';
const links = Object.fromEntries(
  ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'].map((name) => [
    name,
    'https://a.example',
  ]),
);
const text = { heading: 'H', button: 'B', dic: 'D', image };

/** Every write with a body that it takes. */
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
  'DELETE /application/:id': {},
  'POST /application/:id/restore': {},
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
  '/application/:id': 'application',
};

/** The address of a route with the id of a stored record, where there is one. */
export async function addressWithId(db: Database, route: string): Promise<string> {
  const table = TABLE_OF[route.replace('/restore', '')];
  const row = table && (await db.selectFrom(table).selectAll().executeTakeFirst());
  return route.replace(':id', (row as { id: string } | undefined)?.id ?? 'some-token');
}
