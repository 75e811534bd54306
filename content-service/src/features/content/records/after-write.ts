import type { Resource } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { rememberFormerSlug } from '../courses/former-slugs';
import { moveCourses } from '../courses/rename-category';
import type { Row } from './record';

/** `before` is undefined for a record that was added or restored. */
type AfterWrite = (tx: Database, before: Row | undefined, after: Row) => Promise<void>;

const AFTER_WRITE: Record<string, AfterWrite> = { course: rememberFormerSlug, category: moveCourses };

/** Writes what else changes with a record, in the same transaction. */
export const writeDependents = async (
  tx: Database,
  { name }: Resource,
  before: Row | undefined,
  after: Row,
): Promise<void> => AFTER_WRITE[name]?.(tx, before, after);
