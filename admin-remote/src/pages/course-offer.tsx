import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { explore } from 'shared-lib/schema';
import { ResourceEditor } from '../forms/resource-editor';
import { storedLoader } from '../session/stored-loader';

export const loader = storedLoader(publicApi.explore);

export function Component() {
  return (
    <ResourceEditor
      resource={explore}
      stored={useLoaderData<typeof loader>()}
      update={adminApi.updateExplore}
      lead="The section on the home page that leads to the courses and to a booking."
    />
  );
}
