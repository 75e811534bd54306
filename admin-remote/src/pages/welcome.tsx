import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { findFailedMails } from '../mails/failed-mails';
import { UnsentNotice } from '../mails/unsent-notice';
import { CountTiles } from '../overview/count-tiles';
import { NextStep } from '../overview/next-step';
import { loadSiteCounts } from '../overview/site-counts';
import { AdminPage } from '../ui/admin-page';

export async function loader({ request }: LoaderFunctionArgs) {
  const [counts, unsent] = await Promise.all([loadSiteCounts(request.signal), findFailedMails(request)]);
  return { counts, unsentMails: unsent.mails.length };
}

export function Component() {
  const { counts, unsentMails } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Welcome" lead="What the site holds today.">
      <UnsentNotice count={unsentMails} />
      <CountTiles counts={counts} />
      <NextStep />
    </AdminPage>
  );
}
