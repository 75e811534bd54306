import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportFate, ImportPlan, ImportRow } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { inSlices } from '../../../platform/jobs/slices';
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns';
import { checkRow, type CheckedRow, type Lead, type RowContext, type RowTexts } from './check-row';
import { parseCsv, type FileRow } from './parse-csv';

type PlanWithLeads = ImportPlan & { leads: Lead[] };

const ROWS_PER_SLICE = 100;

const SHOWN_LENGTH = 100;

/** The rows were checked one by one. `planImport` compares them with each other and with stored requests. */
export type CheckedFile = {
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  rows: CheckedFileRow[];
};

type CheckedFileRow = CheckedRow & { row: number; name: string; email: string };

/** @throws ImportFileError for a fault of the whole file, such as an unknown column. Faults of rows are returned. */
export async function checkFile(
  db: Database,
  bytes: Buffer,
  context: Omit<RowContext, 'defaultTime' | 'admins'>,
): Promise<CheckedFile> {
  const { columns, rows } = await parseCsv(bytes);
  const stored = await db.selectFrom('admin').select('username').execute();
  const admins = new Set(stored.map(({ username }) => username));
  const checked: CheckedFileRow[] = [];
  for await (const slice of inSlices(rows, ROWS_PER_SLICE))
    for (const row of slice) {
      // Rows without a time get decreasing times, so that lists (newest first) show the rows in file order.
      const defaultTime = context.now - checked.length;
      checked.push({
        row: row.row,
        ...shownTexts(columns, row),
        ...checkCells(columns, row, { ...context, defaultTime, admins }),
      });
    }
  return { hash: createHash('sha256').update(bytes).digest('hex'), rows: checked };
}

export async function planImport(db: Database, { hash, rows }: CheckedFile): Promise<PlanWithLeads> {
  const known = await knownRequests(
    db,
    rows.flatMap((row) => ('lead' in row ? row.lead : [])),
  );
  const leads: Lead[] = [];
  const fates: ImportRow[] = [];
  for await (const slice of inSlices(rows, ROWS_PER_SLICE)) fates.push(...slice.map(fateOf));
  const count = (wanted: ImportFate) => fates.filter(({ fate }) => fate === wanted).length;
  return {
    plan: createHash('sha256').update(hash).update(JSON.stringify(fates)).digest('hex'),
    counts: { add: count('add'), duplicate: count('duplicate'), rejected: count('rejected') },
    rows: fates,
    leads,
  };

  function fateOf(row: CheckedFileRow): ImportRow {
    if ('faults' in row) {
      const { faults, ...shown } = row;
      return { ...shown, fate: 'rejected', faults };
    }
    const { lead, ...shown } = row;
    const same = known.find(lead);
    if (same) return { ...shown, fate: 'duplicate', ...same };
    known.add(lead, { sameAsRow: shown.row });
    leads.push(lead);
    return { ...shown, fate: 'add' };
  }
}

function checkCells(columns: ImportColumn[], { cells }: FileRow, context: RowContext): CheckedRow {
  // Too few cells are no fault, because Excel omits empty cells at the end of a row.
  if (cells.slice(columns.length).some(Boolean))
    return {
      faults: [
        { field: 'Row', message: `has ${cells.length} cells. The line of titles has ${columns.length}` },
      ],
    };
  const texts = Object.fromEntries(
    IMPORT_COLUMNS.map(({ name }) => [name, cells[columns.indexOf(name)] ?? '']),
  ) as RowTexts;
  return checkRow(texts, context);
}

function shownTexts(columns: ImportColumn[], { cells }: FileRow) {
  const text = (column: ImportColumn) => (cells[columns.indexOf(column)] ?? '').slice(0, SHOWN_LENGTH);
  return { name: text('name'), email: text('email') };
}

type Same = Pick<ImportRow, 'sameAsRequest' | 'sameAsRow'>;

/**
 * A row is a duplicate of a stored request or an earlier row if both have the same e-mail, course and start date, and
 * the row has the same message or no message.
 */
class KnownRequests {
  readonly #requests = new Map<string, Same>();

  find(lead: Lead): Same | undefined {
    return this.#requests.get(keyOf(lead, lead.message));
  }

  add(request: Identity, same: Same): void {
    // The key with an empty message lets `find` return this request for a later row without a message.
    for (const message of ['', request.message]) {
      const key = keyOf(request, message);
      if (!this.#requests.has(key)) this.#requests.set(key, same);
    }
  }
}

type Identity = Pick<Lead, 'email' | 'course' | 'startDate' | 'message'>;

const keyOf = ({ email, course, startDate }: Identity, message: string) =>
  JSON.stringify([
    email.toLowerCase(),
    course.toLowerCase(),
    startDate,
    message.replaceAll(/\s+/g, ' ').trim(),
  ]);

const ADDRESSES_PER_QUERY = 100;

async function knownRequests(db: Database, leads: Lead[]): Promise<KnownRequests> {
  const known = new KnownRequests();
  // SQL `lower` changes only ASCII letters: `MÜLLER@X.ORG` becomes `mÜller@x.org`. For `Müller@x.org`, the query
  // therefore contains `müller@x.org` and `mÜller@x.org`.
  const spellings = leads.flatMap(({ email }) => [email, email.toLowerCase(), email.toUpperCase()]);
  const addresses = [...new Set(spellings.map(withLowerCaseAscii))];
  for await (const slice of inSlices(addresses, ADDRESSES_PER_QUERY)) {
    const stored = await db
      .selectFrom('application')
      .select(['id', 'email', 'course', 'startDate', 'message'])
      .where(sql<boolean>`lower("email") in (${sql.join(slice)})`)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    for (const request of stored) known.add(request, { sameAsRequest: request.id });
  }
  return known;
}

const withLowerCaseAscii = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
