import { randomUUID } from 'node:crypto';
import type { RequestFlag } from '../../platform/database/tables';
import {
  requestSearchText,
  requestSortName,
  type SearchedRequest,
} from '../../platform/search/request-search-text';

export type Submission = {
  /** Default: a random id. */
  id?: string | undefined;
  now: string;
  idempotencyKey: string | undefined;
  flag: RequestFlag;
  context?: string | string[] | undefined;
};

/** A request with a `flag` is spam. Its confirmation mail waits until an admin changes the status. */
export const newRequest = <Values extends SearchedRequest>(
  values: Values,
  { id = randomUUID(), now, idempotencyKey, flag }: Omit<Submission, 'context'>,
) => ({
  ...values,
  id,
  createdAt: now,
  idempotencyKey: idempotencyKey ?? null,
  flag,
  sortName: requestSortName(values),
  searchText: requestSearchText(values),
  ...(flag && { status: 'spam' as const, confirmationHeld: 1 }),
});
