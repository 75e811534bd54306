import { courseSlug } from 'shared-lib/schema';
import { InvalidError } from '../../../platform/errors';
import { searchText } from '../../../platform/lists/search-text';

type Columns = Record<string, string>;

/** The form of a category's name by which courses are found: letter case and outer spaces do not count. */
export const categoryKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** The column in which no two records of the resource may be alike. */
export const UNIQUE_COLUMN: Record<string, string> = { course: 'slug', category: 'nameKey' };

/**
 * What the service makes of a record's values, to find it by.
 * @throws InvalidError when nothing of the name is left to find it by.
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
