import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'subscription'])
    await db.schema
      .alterTable(table)
      .addColumn('followUpOn', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .createIndex('application-by-followUpOn')
    .on('application')
    .columns(['followUpOn', 'status', 'id'])
    .execute();
  await db.schema.alterTable('request-event').addColumn('idempotencyKey', 'text').execute();
  await db.schema
    .createIndex('request-event-idempotencyKey')
    .unique()
    .on('request-event')
    .column('idempotencyKey')
    .execute();
  await createTemplates(db);
}

async function createTemplates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reply-template')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text')
    .execute();
  const templates = db as Kysely<Record<string, Record<string, unknown>>>;
  const row = { revision: 1, changedAt: new Date().toISOString(), changedBy: null };
  await templates
    .insertInto('reply-template')
    .values(TEMPLATES.map((template) => ({ ...template, ...row })))
    .execute();
}

const TEMPLATES = [
  {
    id: 'course-information',
    name: 'Course information',
    subject: 'Your request about {{course}}',
    text: 'Hello {{name}},\n\nthank you for your interest in {{course}}.\n\nPlease tell us your questions, or when we may call you, and we will help you find out whether the course suits you.\n\nKind regards\n{{institute}}',
  },
  {
    id: 'application-received',
    name: 'Application received',
    subject: 'Your application for {{course}}',
    text: 'Hello {{name}},\n\nthank you for your application for {{course}} ({{dates}}).\n\nWe have reserved a place for you and will send you the next steps shortly.\n\nKind regards\n{{institute}}',
  },
  {
    id: 'call-missed',
    name: 'Call missed',
    subject: 'We tried to call you about {{course}}',
    text: 'Hello {{name}},\n\nwe tried to call you about {{course}} and did not reach you.\n\nWhen is a good time to call? A short answer to this mail is enough.\n\nKind regards\n{{institute}}',
  },
];
