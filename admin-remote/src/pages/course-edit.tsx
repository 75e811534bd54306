import { useLoaderData, useRevalidator } from 'react-router-dom';
import { adminApi, requireContent, publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { ButtonLink, ErrorPanel, PageMeta, TextLink } from 'shared-lib/ui';
import { CourseEditor } from '../courses/course-editor';
import { withSortedSlots } from '../courses/course-rules';
import { AdminPage } from '../ui/admin-page';
import { optionalLoader } from '../session/stored-loader';

export const loader = optionalLoader(async (options, { id = '' }) => {
  const hasFacts = await publicApi.hasCapability('course-facts');
  const [stored, categories, facts] = await Promise.all([
    adminApi.course(id, options),
    requireContent(publicApi.categories(options)),
    hasFacts ? adminApi.courseFacts(id, options) : undefined,
  ]);
  return { course: withSortedSlots(stored), categories, facts };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (!data) return <CourseNotFound />;
  const { course, categories, facts } = data;
  return (
    <AdminPage title={`Edit ${course.name}`} lead="Its card in the lists and the content of its page.">
      <TextLink to="/admin/courses">All courses</TextLink>
      <CourseEditor
        key={course._id}
        stored={course}
        storedFacts={facts}
        hasFacts={facts !== undefined}
        categories={categories}
        save={(values, options) => adminApi.updateCourse(course._id, values, options)}
        reload={revalidate}
      />
    </AdminPage>
  );
}

const NOT_FOUND = 'There is no such course';

function CourseNotFound() {
  return (
    <>
      <PageMeta title={`${NOT_FOUND} | ${site().siteName}`} description="" isUnlisted />
      <ErrorPanel headingLevel={1} title={NOT_FOUND} text="It was deleted, or the address is incomplete.">
        <ButtonLink to="/admin/courses">All courses</ButtonLink>
      </ErrorPanel>
    </>
  );
}
