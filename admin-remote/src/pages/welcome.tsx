import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { loadFailedMails } from '../mails/failed-mails';
import { UnsentNotice } from '../mails/unsent-notice';
import { CountTiles } from '../overview/count-tiles';
import { NextStep } from '../overview/next-step';
import { loadOverview } from '../overview/load-overview';
import { OfficePanel } from '../overview/office-panel';
import { loadSiteCounts } from '../overview/site-counts';
import { AdminPage } from '../ui/admin-page';
import { useUnreadChanges } from '../ui/unread-requests';

export async function loader({ request }: LoaderFunctionArgs) {
  const [counts, unsent, overview] = await Promise.all([
    loadSiteCounts(request.signal),
    loadFailedMails(request),
    loadOverview(request.signal),
  ]);
  return { counts, unsentMails: unsent?.mails.length ?? 0, overview };
}

export function Component() {
  const { counts, unsentMails, overview } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useUnreadChanges(revalidate);
  return (
    <AdminPage title="Welcome" lead="An overview of the site's content.">
      <UnsentNotice count={unsentMails} />
      <CountTiles counts={counts} />
      {overview && <OfficePanel overview={overview} />}
      <NextStep />
    </AdminPage>
  );
}
