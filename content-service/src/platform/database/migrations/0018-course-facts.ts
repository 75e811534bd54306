import type { Kysely } from 'kysely';

const FACTS = [
  'price',
  'currency',
  'format',
  'level',
  'durationCount',
  'durationUnit',
  'language',
  'instructorName',
  'instructorImage',
  'instructorLine',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  let facts = db.schema.createTable('course-facts').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of FACTS) facts = facts.addColumn(name, 'text', (column) => column.notNull());
  await facts
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text')
    .execute();
  await db.schema
    .createTable('course-syllabus')
    .addColumn('courseId', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .execute();
}
