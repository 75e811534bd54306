import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { ApplicationsList } from '../applications/applications-list';
import { KIND_PARAMETER, RequestKinds } from '../applications/request-kinds';
import { SubscriptionsList } from '../applications/subscriptions-list';
import { AdminPage } from '../frame/admin-page';
import { findPage } from '../lists/find-page';

const NEWEST_FIRST = '-createdAt';
const applications = { read: adminApi.applications, sortFields: [], defaultSort: NEWEST_FIRST };
const subscriptions = {
  read: adminApi.subscriptions,
  sortFields: ['createdAt', 'email'],
  defaultSort: NEWEST_FIRST,
};

export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get(KIND_PARAMETER) === 'newsletter')
    return { kind: 'newsletter' as const, found: await findPage(request, subscriptions) };
  return { kind: 'applications' as const, found: await findPage(request, applications) };
}

export function Component() {
  const { kind, found } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Apply Student Data" lead="What visitors asked for and who wants the newsletter.">
      <RequestKinds shown={kind} />
      {kind === 'newsletter' ? <SubscriptionsList found={found} /> : <ApplicationsList found={found} />}
    </AdminPage>
  );
}
