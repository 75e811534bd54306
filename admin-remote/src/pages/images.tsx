import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { imageGroup, logo } from 'shared-lib/schema';
import { storedLoader } from '../session/stored-loader';
import { AdminPage } from '../ui/admin-page';
import { NoPictures } from '../pictures/no-pictures';
import { PictureListFailure } from '../pictures/picture-list-failure';
import { PicturePanel, PicturePanels, type PictureResource } from '../pictures/picture-panel';

export const loader = storedLoader(publicApi.imageGroups);

/** Admins edit only the picture of an image group, and `logo` has just this field. */
const groupPicture: PictureResource = { ...logo, name: imageGroup.name, title: imageGroup.title };

const head = {
  title: imageGroup.title,
  lead: "The pictures of 'The way we work' on the home page, one for each tab.",
};

export const ErrorBoundary = () => <PictureListFailure {...head} />;

export function Component() {
  const groups = useLoaderData<typeof loader>();
  return (
    <AdminPage {...head}>
      {groups.length === 0 && <NoPictures />}
      <PicturePanels>
        {groups.map((group, index) => (
          <PicturePanel
            key={group._id}
            title={group.name || `Image ${index + 1}`}
            text={group.title}
            resource={groupPicture}
            stored={group}
            save={(picture, options) => adminApi.updateImage(group._id, picture, options)}
          />
        ))}
      </PicturePanels>
    </AdminPage>
  );
}
