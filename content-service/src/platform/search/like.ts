import { sql, type RawBuilder } from 'kysely';

/** Escape the texts in `pattern` with `escapeLike`. */
export const isLike = (column: string, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
