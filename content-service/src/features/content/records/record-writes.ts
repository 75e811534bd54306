import type { FastifyRequest } from 'fastify';
import type { Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import type { ContentChange } from '../../../platform/database/change-notifications';
import type { Database } from '../../../platform/database/tables';
import { InvalidError, NotFoundError, TakenError } from '../../../platform/errors';
import { renewReplacedPictures } from './picture-hashes';
import { nounOf, wireRecord, type Row } from './record';
import { isTaken, updateRow } from './record-queries';
import { rejectStaleWrite } from './revision';
import { rejectChangedFaults } from './unchanged-values';
import { contentTransaction } from './content-transaction';

/** `before` is undefined if the record was added or restored. */
export type AfterWrite = (tx: Database, before: Row | undefined, after: Row) => Promise<void>;

export type Change = {
  resource: Resource;
  find: (tx: Database) => Promise<Row | undefined>;
  input: Resource;
  columnsOf: (body: unknown) => Record<string, string>;
  afterWrite?: AfterWrite | undefined;
};

export async function changeRecord(
  context: AppContext,
  request: FastifyRequest,
  { resource, find, input, columnsOf, afterWrite }: Change,
): Promise<Row> {
  return writeContent(context, async (tx) => {
    const row = await find(tx);
    if (!row) throw new NotFoundError(nounOf(resource));
    // Comes first, so that an outdated form gets a ChangedError, even if the form contains an invalid stored value that
    // another admin has replaced since.
    rejectStaleWrite(request, row, wireRecord(resource, row));
    rejectChangedFaults(request, wireRecord(input, row));
    rejectOtherId(request.body, row);
    const columns = columnsOf(request.body);
    if (await isTaken(tx, resource, row.id, columns)) throw new TakenError(resource.title);
    const stored = await updateRow(tx, resource, row, { ...columns, ...changedNow(context, request.admin) });
    await renewReplacedPictures(tx, [row], [stored], stored.changedAt);
    await afterWrite?.(tx, row, stored);
    return stored;
  });
}

function rejectOtherId(body: unknown, { id }: Row): void {
  const { _id = id } = body as { _id?: string };
  if (_id !== id) throw new InvalidError([{ field: '_id', message: 'must be the id of the stored record' }]);
}

export async function writeContent<Result>(
  { db, responseCache }: AppContext,
  write: (tx: Database) => Promise<Result>,
  change: ContentChange = '',
): Promise<Result> {
  const result = await contentTransaction(db, write, change);
  if (change === 'hidden') responseCache.forget();
  else responseCache.invalidate();
  return result;
}

export const changedNow = ({ now }: AppContext, admin: FastifyRequest['admin']) => ({
  changedAt: new Date(now()).toISOString(),
  changedBy: admin!.username,
});
