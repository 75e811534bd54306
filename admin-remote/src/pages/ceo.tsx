import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { ceo } from 'shared-lib/schema';
import { ResourceEditor } from '../forms/resource-editor';
import { storedLoader } from '../session/stored-loader';

export const loader = storedLoader(publicApi.ceo);

export function Component() {
  return (
    <ResourceEditor
      resource={ceo}
      stored={useLoaderData<typeof loader>()}
      update={adminApi.updateCeo}
      lead="The part 'Our Leadership' of the About page."
    />
  );
}
