import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await contentTable(db, 'hero', ['heading', 'button', 'description', 'image']).execute();
  await contentTable(db, 'explore', ['heading', 'button', 'description', 'image', 'booking']).execute();
  await contentTable(db, 'knowledge', ['heading', 'button', 'description', 'image', 'booking']).execute();
  await contentTable(db, 'ceo', ['heading', 'button', 'subTitle', 'description', 'image']).execute();
  await contentTable(db, 'social', SOCIAL_COLUMNS).execute();
  await contentTable(db, 'logo', ['image']).execute();
  await contentTable(db, 'banner', ['image']).execute();
  await contentTable(db, 'image-group', ['name', 'title', 'image']).execute();
  await contentTable(db, 'review', ['name', 'image', 'role', 'comment']).execute();
  await contentTable(db, 'category', ['name'])
    .addColumn('nameKey', 'text', (column) => column.notNull().unique())
    .execute();
  await contentTable(db, 'course', COURSE_COLUMNS)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('categoryKey', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('course-categoryKey').on('course').column('categoryKey').execute();
}

const SOCIAL_COLUMNS = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'];

const COURSE_COLUMNS = [
  'name',
  'icon',
  'shortDetails',
  'buttonText',
  'banner',
  'heading',
  'bannerButton',
  'aboutImage',
  'aboutText',
  'learnText',
  'timeline',
  'timelineText',
  'link',
  'category',
  'topics',
  'upcomingCourses',
];

function contentTable(db: Kysely<unknown>, name: string, columns: string[]) {
  const table = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull());
  return columns.reduce(
    (built, column) => built.addColumn(column, 'text', (definition) => definition.notNull()),
    table,
  );
}
