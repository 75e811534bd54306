import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SYLLABUS_MAX_BYTES, SYLLABUS_MAX_MEGABYTES } from 'shared-lib/schema';
import { asBuffer } from '../../platform/database/dialect';
import { deletedRows } from '../../platform/database/row-counts';
import type { Database } from '../../platform/database/tables';
import { ServiceError } from '../../platform/errors';

const FIELD = 'syllabus';

class RejectedSyllabusError extends ServiceError {
  constructor(statusCode: 400 | 413 | 415 | 422, message: string) {
    super(statusCode, `${FIELD} ${message}`, { errors: [{ field: FIELD, message }] });
  }
}

/** Some programs write a byte order mark or line breaks before the header, and PDF readers accept them. */
const SIGNATURE = /^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/;
const SIGNATURE_LENGTH = 64;
/** PDF readers accept the end marker `%%EOF` anywhere in the last 1024 bytes of the file. */
const END_LENGTH = 1024;

export function checkPdf(bytes: unknown): asserts bytes is Buffer {
  if (!Buffer.isBuffer(bytes)) throw new RejectedSyllabusError(415, 'must be sent as application/pdf');
  if (bytes.length === 0) throw new RejectedSyllabusError(400, 'is empty');
  if (bytes.length > SYLLABUS_MAX_BYTES) throw tooLarge();
  if (!SIGNATURE.test(bytes.toString('latin1', 0, SIGNATURE_LENGTH)))
    throw new RejectedSyllabusError(415, 'must be a PDF file');
  if (!bytes.subarray(-END_LENGTH).includes('%%EOF'))
    throw new RejectedSyllabusError(422, 'is damaged or incomplete');
}

export const tooLarge = () => new RejectedSyllabusError(413, `is larger than ${SYLLABUS_MAX_MEGABYTES} MB`);

type Upload = { courseId: string; name: string; bytes: Buffer; changedAt: string; changedBy: string };

export async function storeSyllabus(tx: Database, { courseId, ...upload }: Upload): Promise<void> {
  const { bytes } = upload;
  const file = { ...upload, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
  await tx
    .insertInto('course-syllabus')
    .values({ courseId, ...file })
    .onConflict((conflict) => conflict.column('courseId').doUpdateSet(file))
    .execute();
}

export async function deleteSyllabus(tx: Database, courseId: string): Promise<boolean> {
  return (await deletedRows(tx.deleteFrom('course-syllabus').where('courseId', '=', courseId))) > 0;
}

export async function syllabusOfCourse(db: Database, courseId: string) {
  const row = await db
    .selectFrom('course-syllabus')
    .innerJoin('course', 'course.id', 'course-syllabus.courseId')
    .select(['course.slug', 'course.isHidden', 'course-syllabus.hash'])
    .where('course-syllabus.courseId', '=', courseId)
    .executeTakeFirst();
  const bytes = row && (await sharedBytes(db, courseId, row.hash));
  return bytes && { slug: row.slug, isHidden: row.isHidden === 1, bytes };
}

const MAX_SHARED = 100;

/** Concurrent downloads of a file share one buffer. Otherwise, each slow client would hold a copy for minutes. */
const inMemory = new LRUCache<string, WeakRef<Buffer>>({ max: MAX_SHARED });

async function sharedBytes(db: Database, courseId: string, hash: string): Promise<Buffer | undefined> {
  const shared = () => inMemory.get(hash)?.deref();
  const known = shared();
  if (known) return known;
  const row = await db
    .selectFrom('course-syllabus')
    .select('bytes')
    .where('courseId', '=', courseId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const bytes = shared() ?? asBuffer(row.bytes);
  inMemory.set(hash, new WeakRef(bytes));
  return bytes;
}
