import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { loadList } from '../lists/load-list';
import { ReviewManager } from '../reviews/review-manager';
import { AdminPage } from '../ui/admin-page';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, { read: adminApi.reviews, sortFields: ['name', 'role'] });

export function Component() {
  return (
    <AdminPage
      title="Customer Review"
      lead="What students say, as the home page and the course pages show it."
    >
      <ReviewManager list={useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
