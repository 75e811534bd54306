import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { CategoryManager } from '../categories/category-manager';
import { loadCourses } from '../categories/category-courses';
import { loadTrash } from '../lists/removal/load-trash';
import { AdminPage } from '../ui/admin-page';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [categories, canRename, trash] = await Promise.all([
    adminApi.categories({ signal }),
    publicApi.hasCapability('category-rename'),
    loadTrash(),
  ]);
  return { categories: await loadCourses(categories, signal), canRename, trash };
}

export function Component() {
  return (
    <AdminPage title="Categories" lead="Visitors pick one of these on the home page to see its courses.">
      <CategoryManager {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
