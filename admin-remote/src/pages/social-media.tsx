import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { social } from 'shared-lib/schema';
import { ResourceEditor } from '../editor/resource-editor';
import { storedLoader } from '../editor/stored-loader';

export const loader = storedLoader(publicApi.social);

export function Component() {
  return (
    <ResourceEditor
      resource={social}
      stored={useLoaderData<typeof loader>()}
      update={adminApi.updateSocial}
      lead="Where the header and the footer send those who follow the institute."
    />
  );
}
