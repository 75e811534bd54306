import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { CourseList } from '../courses/course-list';
import { CourseDesk } from '../courses/desk/course-desk';
import { loadList } from '../lists/load-list';
import { AdminPage } from '../ui/admin-page';

const sortFields = ['name', 'category'];

export async function loader({ request }: LoaderFunctionArgs) {
  const hasDesk = await publicApi.hasCapability('course-desk');
  return hasDesk
    ? { hasDesk: true as const, list: await loadList(request, { read: adminApi.deskCourses, sortFields }) }
    : { hasDesk: false as const, list: await loadList(request, { read: adminApi.courses, sortFields }) };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Courses" lead="What visitors can choose from, on the home page and in the menu.">
      {loaded.hasDesk ? <CourseDesk list={loaded.list} /> : <CourseList list={loaded.list} />}
    </AdminPage>
  );
}
