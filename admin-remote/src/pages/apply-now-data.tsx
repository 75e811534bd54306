import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { ApplicationsList } from '../requests/applications-list';
import { KIND_PARAMETER, RequestKinds } from '../requests/request-kinds';
import { SubscriptionsList } from '../requests/subscriptions-list';
import { AdminPage } from '../ui/admin-page';
import { findPage } from '../lists/find-page';
import { findFailedMails } from '../mails/failed-mails';
import { UnsentMails } from '../mails/unsent-mails';

const NEWEST_FIRST = '-createdAt';
const applications = { read: adminApi.applications, sortFields: [], defaultSort: NEWEST_FIRST };
const subscriptions = {
  read: adminApi.subscriptions,
  sortFields: ['createdAt', 'email'],
  defaultSort: NEWEST_FIRST,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [unsent, shown] = await Promise.all([findFailedMails(request), findShown(request)]);
  return { unsent, shown };
}

/** The list that the address asks for. */
async function findShown(request: Request) {
  const asked = new URL(request.url).searchParams.get(KIND_PARAMETER);
  if (asked === 'mails') return { kind: 'mails' as const };
  if (asked === 'newsletter')
    return { kind: 'newsletter' as const, found: await findPage(request, subscriptions) };
  return { kind: 'applications' as const, found: await findPage(request, applications) };
}

export function Component() {
  const { unsent, shown } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Apply Student Data" lead="What visitors asked for and who wants the newsletter.">
      <RequestKinds shown={shown.kind} unsentMails={unsent.mails.length} />
      {shown.kind === 'applications' && <ApplicationsList found={shown.found} />}
      {shown.kind === 'newsletter' && <SubscriptionsList found={shown.found} />}
      {shown.kind === 'mails' && <UnsentMails {...unsent} />}
    </AdminPage>
  );
}
