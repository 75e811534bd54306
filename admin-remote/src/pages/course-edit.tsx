import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, needed, publicApi, statusOf } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { ButtonLink, ErrorPanel, PageMeta, TextLink } from 'shared-lib/ui';
import { CourseEditor } from '../courses/course-editor';
import { withAllSlots } from '../courses/course-rules';
import { AdminPage } from '../ui/admin-page';
import { redirectIfSignedOut } from '../session/signed-out';

/** Null for a course that does not exist. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    const [stored, categories] = await Promise.all([
      adminApi.course(params.id ?? '', { signal }),
      needed(publicApi.categories({ signal })),
    ]);
    return { course: withAllSlots(stored), categories };
  } catch (error) {
    redirectIfSignedOut(error);
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export function Component() {
  const found = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (!found) return <NoSuchCourse />;
  const { course, categories } = found;
  return (
    <AdminPage
      title={`Edit ${course.name}`}
      lead="Its card in the lists, and everything on the page of its own."
    >
      <TextLink to="/admin/courses">All courses</TextLink>
      <CourseEditor
        key={course._id}
        stored={course}
        categories={categories}
        save={(values, options) => adminApi.updateCourse(course._id, values, options)}
        reload={revalidate}
      />
    </AdminPage>
  );
}

const NOT_FOUND = 'There is no such course';

function NoSuchCourse() {
  return (
    <>
      <PageMeta title={`${NOT_FOUND} | ${site().siteName}`} description="" isUnlisted />
      <ErrorPanel headingLevel={1} title={NOT_FOUND} text="It was deleted, or its address is not complete.">
        <ButtonLink to="/admin/courses">All courses</ButtonLink>
      </ErrorPanel>
    </>
  );
}
