import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { ApplicationsList } from '../requests/applications-list';
import { Desk } from '../requests/desk/desk';
import { loadDesk } from '../requests/desk/load-desk';
import { TemplateEditor } from '../requests/replies/template-editor';
import { KIND_PARAMETER, RequestKinds } from '../requests/request-kinds';
import { SubscriptionsList } from '../requests/subscriptions-list';
import { AdminPage } from '../ui/admin-page';
import { loadTrash } from '../lists/removal/load-trash';
import { loadList } from '../lists/load-list';
import { loadFailedMails } from '../mails/failed-mails';
import { withFallback } from '../session/redirect-if-signed-out';
import { UnsentMails } from '../mails/unsent-mails';

const NEWEST_FIRST = '-createdAt';
const applications = { read: adminApi.applications, sortFields: [], defaultSort: NEWEST_FIRST };
const subscriptions = {
  read: adminApi.subscriptions,
  sortFields: ['createdAt', 'email'],
  defaultSort: NEWEST_FIRST,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const hasDesk = await publicApi.hasCapability('request-desk');
  const hasReplies = await publicApi.hasCapability('request-replies');
  const [unsent, shown, trash] = await Promise.all([
    loadFailedMails(request),
    loadShownList(request, { hasDesk, hasReplies }),
    loadTrash(),
  ]);
  return { unsent, shown, hasDesk, hasReplies, hasBin: trash === 'bin' };
}

type Abilities = { hasDesk: boolean; hasReplies: boolean };

async function loadShownList(request: Request, { hasDesk, hasReplies }: Abilities) {
  const kind = new URL(request.url).searchParams.get(KIND_PARAMETER);
  if (kind === 'table' && hasDesk) return { kind: 'table' as const, desk: await loadDesk(request) };
  if (kind === 'templates' && hasReplies)
    return {
      kind: 'templates' as const,
      templates: await withFallback(adminApi.replyTemplates({ signal: request.signal }), () => undefined),
    };
  if (kind === 'mails') return { kind: 'mails' as const };
  if (kind === 'newsletter')
    return { kind: 'newsletter' as const, list: await loadList(request, subscriptions) };
  return { kind: 'applications' as const, list: await loadList(request, applications) };
}

export function Component() {
  const { unsent, shown, hasDesk, hasReplies, hasBin } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Apply Student Data" lead="Requests and newsletter subscriptions of visitors.">
      <RequestKinds
        shown={shown.kind}
        unsentMails={unsent.mails.length}
        hasDesk={hasDesk}
        hasReplies={hasReplies}
        hasBin={hasBin}
      />
      {shown.kind === 'templates' && <TemplateEditor templates={shown.templates} />}
      {shown.kind === 'table' && <Desk {...shown.desk} />}
      {shown.kind === 'applications' && <ApplicationsList list={shown.list} />}
      {shown.kind === 'newsletter' && <SubscriptionsList list={shown.list} />}
      {shown.kind === 'mails' && <UnsentMails {...unsent} />}
    </AdminPage>
  );
}
