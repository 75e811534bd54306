import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { CourseList } from '../courses/course-list';
import { loadList } from '../lists/load-list';
import { AdminPage } from '../ui/admin-page';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, { read: adminApi.courses, sortFields: ['name', 'category'] });

export function Component() {
  return (
    <AdminPage title="Courses" lead="What visitors can choose from, on the home page and in the menu.">
      <CourseList list={useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
