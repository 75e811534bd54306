import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, ApiError, publicApi } from 'shared-lib/api';
import { TextLink } from 'shared-lib/ui';
import { ImportPanel } from '../requests/import/import-panel';
import { LatestImports } from '../requests/import/latest-imports';
import { storedLoader } from '../session/stored-loader';
import { AdminPage } from '../ui/admin-page';

const loadImports = storedLoader(adminApi.requestImports);

export async function loader(route: LoaderFunctionArgs) {
  if (!(await publicApi.hasCapability('request-files')))
    throw new ApiError(404, 'The service cannot import requests');
  return loadImports(route);
}

export function Component() {
  return (
    <AdminPage
      title="Import requests"
      lead="Add requests from a CSV file. You see what happens to each row before anything is stored."
    >
      <TextLink to="/admin/Apply-now-data?list=table">All requests</TextLink>
      <ImportPanel />
      <LatestImports imports={useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
