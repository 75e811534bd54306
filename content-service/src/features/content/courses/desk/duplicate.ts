import { randomUUID } from 'node:crypto';
import { calendarDay, course, courseFacts, courseSlug, isCalendarDate } from 'shared-lib/schema';
import type { Database } from '../../../../platform/database/tables';
import { NotFoundError } from '../../../../platform/errors';
import { derivedColumns } from '../../records/derived-columns';
import type { Row } from '../../records/record';
import { insertRow, nextPosition, rowById } from '../../records/record-queries';
import { removeFromTrash } from '../../records/trash';
import { moveCourse, placeOf } from './order';

type Head = { id: string; changedAt: string; changedBy: string };

export async function duplicateCourse(tx: Database, id: string, weeks: number, head: Head): Promise<Row> {
  const copyOfFirstCall = await rowById(tx, course, head.id);
  if (copyOfFirstCall) return copyOfFirstCall;
  const source = await rowById(tx, course, id);
  if (!source) throw new NotFoundError('course');
  const name = await freeName(tx, String(source.name));
  const texts = { name, category: String(source.category), shortDetails: String(source.shortDetails) };
  const copy = await insertRow(tx, course, {
    ...source,
    ...texts,
    ...derivedColumns(course.name, texts),
    ...head,
    position: await nextPosition(tx, course),
    revision: 1,
    isHidden: 1,
    upcomingCourses: laterRuns(String(source.upcomingCourses), weeks),
  });
  if (!copy) throw new Error('The name of a copied course is taken');
  await copyFacts(tx, id, head);
  await removeFromTrash(tx, course, copy.id);
  await moveCourse(tx, copy.id, (await placeOf(tx, id)) + 1);
  return copy;
}

async function copyFacts(tx: Database, id: string, head: Head): Promise<void> {
  const facts = await rowById(tx, courseFacts, id);
  if (facts) await insertRow(tx, courseFacts, { ...facts, ...head, revision: 1 });
}

const NAME_LENGTH = course.fields.properties.name.maxLength ?? Infinity;

/** Treats former slugs as taken, because links with a former slug lead to the renamed course. */
async function freeName(tx: Database, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copyName = `${cutAt(name, NAME_LENGTH - suffix.length)}${suffix}`;
    const slug = courseSlug(copyName);
    const taken = await Promise.all([
      tx.selectFrom('course').select('slug').where('slug', '=', slug).executeTakeFirst(),
      tx.selectFrom('former-slug').select('slug').where('slug', '=', slug).executeTakeFirst(),
    ]);
    if (taken.every((row) => row === undefined)) return copyName;
  }
}

/** Does not split a character of two UTF-16 units, such as an emoji. */
const cutAt = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

type Run = { startDate: string; endDate: string };

function laterRuns(json: string, weeks: number): string {
  const runs = JSON.parse(json) as Run[];
  return JSON.stringify(
    runs.map((run) => ({
      ...run,
      _id: randomUUID(),
      startDate: laterDate(run.startDate, weeks),
      endDate: laterDate(run.endDate, weeks),
    })),
  );
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Does not change texts that are no dates or timestamps, because the specification defines no format for course dates.
 * Does not move dates beyond the year 9999.
 */
export function laterDate(date: string, weeks: number): string {
  const day = calendarDay(date);
  if (!day) return date;
  const later = new Date(Date.parse(day) + weeks * WEEK_MS).toISOString().slice(0, 10);
  return isCalendarDate(later) ? date.replace(day, later) : date;
}
