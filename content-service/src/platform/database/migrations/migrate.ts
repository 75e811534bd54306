import { Migrator, type Migration } from 'kysely';
import { StartError } from '../../start-error';
import { createDerivedTables } from '../derived-tables';
import { migrationLevel, NEVER_MIGRATED } from '../migration-level';
import { ownSchema } from '../own-tables';
import type { Database } from '../tables';
import { up as createContent } from './0001-content';
import { up as createAccounts } from './0002-accounts';
import { up as createRequests } from './0003-requests';
import { up as createMedia } from './0004-media';
import { up as createVariantsAndFlags } from './0005-variants-and-flags';
import { up as createRevisionsAndTrash } from './0006-revisions-and-trash';
import { up as createSearchIndexes } from './0007-search-indexes';
import { up as createMails } from './0008-mails';
import { up as createLimits } from './0009-limits';
import { up as nameSessions } from './0010-sessions';
import { up as createFormerSlugs } from './0011-former-slugs';
import { up as allowSeveralResets } from './0012-several-resets';
import { up as noteSessionUse } from './0013-session-use';
import { up as createRequestDesk } from './0014-request-desk';
import { up as hideCourses } from './0015-hidden-courses';
import { up as createReplies } from './0016-replies';
import { up as addSpamAndConsent } from './0017-spam-and-consent';
import { up as createCourseFacts } from './0018-course-facts';
import { up as createSiteFacts } from './0019-site-facts';
import { up as createRequestImports } from './0020-request-imports';
import { up as noteConfirmedRequests } from './0021-confirmed-requests';
import { up as createNameIndexes } from './0022-name-index';
import { up as keepMarksInSlugs } from './0023-marks-in-slugs';
import { up as noteMailsOfResets } from './0024-mails-of-resets';
import { up as indexPictureDates } from './0025-picture-dates';
import { up as storePlainLetters } from './0026-plain-letters';

/** Do not change a released migration: existing databases would miss the change. */
const migrations: Record<string, Migration> = {
  '0001-content': { up: createContent },
  '0002-accounts': { up: createAccounts },
  '0003-requests': { up: createRequests },
  '0004-media': { up: createMedia },
  '0005-variants-and-flags': { up: createVariantsAndFlags },
  '0006-revisions-and-trash': { up: createRevisionsAndTrash },
  '0007-search-indexes': { up: createSearchIndexes },
  '0008-mails': { up: createMails },
  '0009-limits': { up: createLimits },
  '0010-sessions': { up: nameSessions },
  '0011-former-slugs': { up: createFormerSlugs },
  '0012-several-resets': { up: allowSeveralResets },
  '0013-session-use': { up: noteSessionUse },
  '0014-request-desk': { up: createRequestDesk },
  '0015-hidden-courses': { up: hideCourses },
  '0016-replies': { up: createReplies },
  '0017-spam-and-consent': { up: addSpamAndConsent },
  '0018-course-facts': { up: createCourseFacts },
  '0019-site-facts': { up: createSiteFacts },
  '0020-request-imports': { up: createRequestImports },
  '0021-confirmed-requests': { up: noteConfirmedRequests },
  '0022-name-index': { up: createNameIndexes },
  '0023-marks-in-slugs': { up: keepMarksInSlugs },
  '0024-mails-of-resets': { up: noteMailsOfResets },
  '0025-picture-dates': { up: indexPictureDates },
  '0026-plain-letters': { up: storePlainLetters },
};

export const LATEST_MIGRATION = Object.keys(migrations).sort().at(-1)!;

export class NewerDatabaseError extends StartError {
  constructor(level: string) {
    super(
      `The database was migrated by a newer version of the service (${level}, here ${LATEST_MIGRATION}). Start that version, or restore the backup from before the upgrade.`,
    );
  }
}

export async function migrateToLatest(db: Database): Promise<void> {
  const level = await migrationLevel(db);
  if (level > LATEST_MIGRATION && level !== NEVER_MIGRATED) throw new NewerDatabaseError(level);
  if (level !== LATEST_MIGRATION) await applyMigrations(db);
  await createDerivedTables(db);
}

async function applyMigrations(db: Database): Promise<void> {
  const schema = await ownSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
