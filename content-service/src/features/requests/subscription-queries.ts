import type { Database } from '../../platform/database/tables';
import { requestSortName } from '../../platform/search/request-search-text';

export async function subscriptionsOf(db: Database, email: string) {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'email', 'consent', 'status', 'createdAt', 'date', 'time'])
    // `sortName` has an index, but contains `e` for `é`, so the filter below compares the addresses again.
    .where('sortName', '=', requestSortName({ email }))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter((row) => isSameAddress(row.email, email));
}

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const subscriptionById = (db: Database, id: string) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
