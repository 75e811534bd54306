import { sql, type RawBuilder } from 'kysely';
import { UNASSIGNED } from 'shared-lib/schema';
import { hasIndexedTerm } from '../../../platform/database/search-index';
import { escapeLike, isLike } from '../../../platform/search/like';
import type { SearchTerm } from './search-terms';

export type RequestTable = 'application' | 'subscription';

/** An undefined property matches all requests. */
export type RequestFilter = {
  table: RequestTable;
  status?: string | undefined;
  kind?: string | undefined;
  course?: string | undefined;
  startDate?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A username, or `UNASSIGNED`. */
  assignee?: string | undefined;
  due?: Condition | undefined;
  consent?: string | undefined;
  hidesSpam?: boolean;
  terms: SearchTerm[];
};

export type Condition = RawBuilder<boolean>;

export function filterConditions(filter: RequestFilter): Condition[] {
  const { status, kind, course, startDate, from, to, assignee, due, consent, hidesSpam } = filter;
  const assigned = assignee === UNASSIGNED ? '' : assignee;
  const equal = { status, kind, course, startDate, assignee: assigned, consent };
  return [
    ...Object.entries(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
    ),
    ...(hidesSpam ? [sql<boolean>`"status" <> 'spam'`] : []),
    ...(from === undefined ? [] : [sql<boolean>`"createdAt" >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`"createdAt" < ${to}`]),
    ...(due === undefined ? [] : [due]),
  ];
}

/**
 * If no term is long enough for the search index, searches only names, because a search in all texts would be slow. For
 * a request without a name, searches the e-mail address.
 */
export function searchConditions(terms: SearchTerm[]): Condition[] {
  const conditionsOf = hasIndexedTerm(terms) ? textContains : nameHasWordWith;
  return terms.map(
    (alternatives) => sql<boolean>`(${sql.join(alternatives.flatMap(conditionsOf), sql` or `)})`,
  );
}

const textContains = (text: string) => [isLike('searchText', `%${escapeLike(text)}%`)];

const nameHasWordWith = (start: string) =>
  ['', '% ', '%-'].map((before) => isLike('sortName', `${before}${escapeLike(start)}%`));

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
