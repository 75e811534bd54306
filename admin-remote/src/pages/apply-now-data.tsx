import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { ApplicationsList } from '../requests/applications-list';
import { Desk } from '../requests/desk/desk';
import { loadDesk } from '../requests/desk/load-desk';
import { loadKinds, shownKind, type RequestKind } from '../requests/kinds';
import { TemplateEditor } from '../requests/replies/template-editor';
import { RequestKinds } from '../requests/request-kinds';
import { SubscriptionsList } from '../requests/subscriptions-list';
import { AdminPage } from '../ui/admin-page';
import { loadTrash } from '../lists/removal/load-trash';
import { loadList } from '../lists/load-list';
import { failedMailCount, loadFailedMails } from '../mails/failed-mails';
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
  const kinds = await loadKinds();
  const [unsent, shown, trash] = await Promise.all([
    loadFailedMails(request),
    loadShownList(request, shownKind(request, kinds)),
    loadTrash(),
  ]);
  return { kinds, unsent, shown, hasBin: trash === 'bin' };
}

async function loadShownList(request: Request, kind: RequestKind) {
  switch (kind) {
    case 'table':
      return { kind, desk: await loadDesk(request) };
    case 'templates':
      return {
        kind,
        templates: await withFallback(adminApi.replyTemplates({ signal: request.signal }), () => undefined),
      };
    case 'newsletter':
      return { kind, list: await loadList(request, subscriptions) };
    case 'applications':
      return { kind, list: await loadList(request, applications) };
    case 'mails':
      return { kind };
  }
}

export function Component() {
  const { kinds, unsent, shown, hasBin } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Apply Student Data" lead="Requests and newsletter subscriptions of visitors.">
      <RequestKinds
        kinds={kinds}
        shown={shown.kind}
        unsentMails={unsent?.mails.length ? failedMailCount(unsent.mails.length) : undefined}
        hasBin={hasBin}
      />
      {shown.kind === 'templates' && <TemplateEditor templates={shown.templates} />}
      {shown.kind === 'table' && <Desk {...shown.desk} />}
      {shown.kind === 'applications' && <ApplicationsList list={shown.list} />}
      {shown.kind === 'newsletter' && <SubscriptionsList list={shown.list} />}
      {shown.kind === 'mails' && unsent && <UnsentMails {...unsent} />}
    </AdminPage>
  );
}
