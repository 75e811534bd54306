import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { TextLink } from 'shared-lib/ui';
import { CourseEditor } from '../courses/course-editor';
import { storedLoader } from '../session/stored-loader';
import { AdminPage } from '../ui/admin-page';

export const loader = storedLoader(async (options) => {
  const [categories, hasFacts] = await Promise.all([
    publicApi.categories(options),
    publicApi.hasCapability('course-facts'),
  ]);
  return { categories, hasFacts };
});

export function Component() {
  return (
    <AdminPage
      title="Add New Service"
      lead="A new course: its card in the lists and the content of its page."
    >
      <TextLink to="/admin/courses">All courses</TextLink>
      <CourseEditor {...useLoaderData<typeof loader>()} save={adminApi.addCourse} />
    </AdminPage>
  );
}
