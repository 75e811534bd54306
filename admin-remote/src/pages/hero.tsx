import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { hero } from 'shared-lib/schema';
import { ResourceEditor } from '../forms/resource-editor';
import { storedLoader } from '../session/stored-loader';

export const loader = storedLoader(publicApi.hero);

export function Component() {
  return (
    <ResourceEditor
      resource={hero}
      stored={useLoaderData<typeof loader>()}
      update={adminApi.updateHero}
      lead="The first thing visitors see on the home page."
    />
  );
}
