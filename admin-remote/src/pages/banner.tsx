import { useLoaderData } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { banner, bannerPlaces } from 'shared-lib/schema';
import { storedLoader } from '../session/stored-loader';
import { AdminPage } from '../ui/admin-page';
import { NoPictures } from '../pictures/no-pictures';
import { PicturePanel, PicturePanels } from '../pictures/picture-panel';

export const loader = storedLoader(publicApi.banners);

const shownAt = [
  'The head of the About page.',
  'The head of the Contact page.',
  'Beside the form of the Contact page.',
];

export function Component() {
  const banners = useLoaderData<typeof loader>();
  return (
    <AdminPage title={banner.title} lead="The three large pictures of the About page and the Contact page.">
      {banners.length === 0 && <NoPictures />}
      <PicturePanels>
        {bannerPlaces.map(({ title }, index) => {
          // The position identifies a banner, because ids differ between content services.
          const stored = banners[index];
          return (
            stored && (
              <PicturePanel
                key={title}
                title={title}
                text={shownAt[index] ?? ''}
                resource={banner}
                stored={stored}
                save={(picture, options) => adminApi.updateBanner(stored._id, picture, options)}
              />
            )
          );
        })}
      </PicturePanels>
    </AdminPage>
  );
}
