import { contentResources, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { allRows } from '../../content';

export function contentPictureUrls({
  db,
  responseCache,
}: Pick<AppContext, 'db' | 'responseCache'>): Promise<Set<unknown>> {
  return responseCache.memoize('picture addresses', async () => {
    const addresses = new Set<unknown>();
    for (const resource of contentResources.filter((each) => imageFields(each).length > 0))
      for (const row of await allRows(db, resource))
        for (const field of imageFields(resource)) addresses.add(row[field]);
    return addresses;
  });
}

const imageFields = ({ fields }: Resource) =>
  Object.keys(fields.properties).filter((name) => fields.properties[name]?.input === 'image');
