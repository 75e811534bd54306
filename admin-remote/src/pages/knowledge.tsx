import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { knowledge } from 'shared-lib/schema';
import { ResourceEditor } from '../forms/resource-editor';
import { storedLoader } from '../session/stored-loader';

export const loader = storedLoader(publicApi.knowledge);

export function Component() {
  return (
    <ResourceEditor
      resource={knowledge}
      stored={useLoaderData<typeof loader>()}
      update={adminApi.updateKnowledge}
      lead="The motivation of the institute on the About page."
    />
  );
}
