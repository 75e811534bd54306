import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { logo } from 'shared-lib/schema';
import { storedLoader } from '../session/stored-loader';
import { AdminPage } from '../ui/admin-page';
import { PictureListFailure } from '../pictures/picture-list-failure';
import { PicturePanel, PicturePanels } from '../pictures/picture-panel';

export const loader = storedLoader(publicApi.logo);

const messages = { saved: 'Updated', failed: 'Something went wrong' };

const head = { title: logo.title, lead: 'The logo of the institute, on every page.' };

export const ErrorBoundary = () => <PictureListFailure {...head} />;

export function Component() {
  const stored = useLoaderData<typeof loader>();
  return (
    <AdminPage {...head}>
      <PicturePanels>
        <PicturePanel
          title="Logo image"
          text="In the navigation bar and in the footer, 40 pixels high."
          label={logo.title}
          resource={logo}
          stored={stored}
          save={adminApi.updateLogo}
          messages={messages}
        />
      </PicturePanels>
    </AdminPage>
  );
}
