import type { ComponentProps } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, ApiError, publicApi } from 'shared-lib/api';
import { messageOf, TextLink } from 'shared-lib/ui';
import { ImportPanel } from '../requests/import/import-panel';
import { LatestImports } from '../requests/import/latest-imports';
import { withFallback } from '../session/redirect-if-signed-out';
import { AdminPage } from '../ui/admin-page';

type Loaded = ComponentProps<typeof LatestImports>;

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  if (!(await publicApi.hasCapability('request-files')))
    throw new ApiError(404, 'The service cannot import requests');
  // After an import, the router calls this loader again. An error page must not replace the result of the import.
  return withFallback(
    adminApi.requestImports({ signal }).then((imports): Loaded => ({ imports })),
    (error): Loaded => ({ imports: [], failure: messageOf(error) }),
  );
}

export function Component() {
  return (
    <AdminPage
      title="Import requests"
      lead="Add requests from a CSV file. You see what happens to each row before anything is stored."
    >
      <TextLink to="/admin/Apply-now-data?list=table">All requests</TextLink>
      <ImportPanel />
      <LatestImports {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
