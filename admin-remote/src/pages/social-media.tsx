import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { social } from 'shared-lib/schema';
import { EditorPage, ResourceEditor } from '../forms/resource-editor';
import { storedLoader } from '../session/stored-loader';
import { SocialForm } from '../social/social-form';

export const loader = storedLoader(async (options) => {
  const [stored, canMarkNotUsed] = await Promise.all([
    publicApi.social(options),
    publicApi.hasCapability('social-links-not-used'),
  ]);
  return { stored, canMarkNotUsed };
});

const lead = 'The social links in the header and the footer.';

export function Component() {
  const { stored, canMarkNotUsed } = useLoaderData<typeof loader>();
  if (!canMarkNotUsed)
    return <ResourceEditor resource={social} stored={stored} update={adminApi.updateSocial} lead={lead} />;
  return (
    <EditorPage title={social.title} lead={`${lead} A network that is not used is shown nowhere.`}>
      <SocialForm stored={stored} />
    </EditorPage>
  );
}
