import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { TRASH_DAYS } from 'shared-lib/schema';
import { BinList } from '../bin/bin-list';
import { loadBin } from '../bin/load-bin';
import { AdminPage } from '../ui/admin-page';

export const loader = ({ request }: LoaderFunctionArgs) => loadBin(request);

export function Component() {
  return (
    <AdminPage title="Bin" lead={`Deleted records stay here for ${TRASH_DAYS} days, then they are gone.`}>
      <BinList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
