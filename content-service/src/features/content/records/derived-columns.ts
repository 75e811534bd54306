import { categoryKey, courseSlug } from 'shared-lib/schema';
import { InvalidError } from '../../../platform/errors';
import { searchText } from '../../../platform/search/search-text';

type Columns = Record<string, string>;

export const UNIQUE_COLUMN: Record<string, string> = { course: 'slug', category: 'nameKey' };

export const derivedColumns = (resource: string, columns: Columns): Columns =>
  derivations[resource]?.(columns) ?? {};

const derivations: Record<string, (columns: Columns) => Columns> = {
  course: ({ name = '', category = '', shortDetails = '' }) => ({
    slug: requireKey(courseSlug(name)),
    categoryKey: categoryKey(category),
    searchText: searchText(name, category, shortDetails),
  }),
  category: ({ name = '' }) => ({ nameKey: categoryKey(name) }),
  review: ({ name = '', role = '', comment = '' }) => ({ searchText: searchText(name, role, comment) }),
};

function requireKey(key: string): string {
  if (key === '') throw new InvalidError([{ field: 'name', message: 'must have a letter or a digit' }]);
  return key;
}
