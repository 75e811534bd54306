import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { ErrorPanel } from 'shared-lib/ui';
import { EditorPage } from '../forms/resource-editor';
import { storedLoader } from '../session/stored-loader';
import { SiteForm } from '../site/site-form';
import { AdminPage } from '../ui/admin-page';

export const loader = storedLoader(async (options) =>
  (await publicApi.hasCapability('site-facts')) ? adminApi.siteFacts(options) : null,
);

export function Component() {
  const stored = useLoaderData<typeof loader>();
  if (!stored)
    return (
      <AdminPage title="Site" lead="">
        <ErrorPanel
          title="This content service stores no site facts"
          text="Phone, e-mail and texts of the site come from its configuration. The operator can change them."
        />
      </AdminPage>
    );
  return (
    <EditorPage
      title="Site"
      lead="Contact details and texts that appear on several pages. An empty field shows the default."
    >
      <SiteForm stored={stored} />
    </EditorPage>
  );
}
