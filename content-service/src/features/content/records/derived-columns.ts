import { courseSlug } from 'shared-lib/schema';
import { InvalidError } from '../../../platform/errors';
import { searchText } from '../../../platform/search/search-text';

type Columns = Record<string, string>;

/** Normalizes the name of a category for comparison. */
export const categoryKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Name of the column that must be unique, by resource. Other resources have no such column. */
export const UNIQUE_COLUMN: Record<string, string> = { course: 'slug', category: 'nameKey' };

/**
 * Columns for lookups and searches, which derive from other columns.
 * @throws InvalidError if the slug of a course or the key of a category is empty
 */
export const derivedColumns = (resource: string, columns: Columns): Columns =>
  derivations[resource]?.(columns) ?? {};

const derivations: Record<string, (columns: Columns) => Columns> = {
  course: ({ name = '', category = '', shortDetails = '' }) => ({
    slug: telling(courseSlug(name)),
    categoryKey: categoryKey(category),
    searchText: searchText(name, category, shortDetails),
  }),
  category: ({ name = '' }) => ({ nameKey: telling(categoryKey(name)) }),
  review: ({ name = '', role = '', comment = '' }) => ({ searchText: searchText(name, role, comment) }),
};

function telling(key: string): string {
  if (key === '') throw new InvalidError([{ field: 'name', message: 'must have a letter or a digit' }]);
  return key;
}
