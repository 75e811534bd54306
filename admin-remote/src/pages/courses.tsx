import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { CourseList } from '../courses/course-list';
import { findPage } from '../lists/find-page';
import { AdminPage } from '../ui/admin-page';

export const loader = ({ request }: LoaderFunctionArgs) =>
  findPage(request, { read: adminApi.courses, sortFields: ['name', 'category'] });

export function Component() {
  return (
    <AdminPage title="Courses" lead="What visitors can choose from, on the home page and in the menu.">
      <CourseList found={useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
