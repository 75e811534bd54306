import type { LoadedRelease, LiveReleases } from '../releases/releases';
import { Mounts } from '../site/mounts';
import { aRelease } from '../testing/releases';
import { completeSitemap } from './sitemap';

const mounts = new Mounts({ public_remote: { mount: '/' }, events: { mount: '/events' } });

/** Counts in `reads` how often the routes are read, because each match reads all of them. */
function releaseOf(paths: string[]) {
  const counted = {
    reads: 0,
    release: { ...aRelease({ name: 'events' }), routes: paths.map((path) => ({ path })) },
    pages: [
      {
        path: '/events',
        get children() {
          counted.reads += 1;
          return paths.map((path) => ({ path }));
        },
      },
    ],
  } satisfies LoadedRelease & { reads: number };
  return counted;
}

const sitemapWith = (release: LoadedRelease) =>
  completeSitemap('<urlset></urlset>', 'https://institute.test', {
    mounts,
    get: () => release,
  } as unknown as LiveReleases);

test('the routes of a release are matched only for the first sitemap', () => {
  const first = releaseOf(['past', 'on/:day']);
  const sitemap = sitemapWith(first);
  const { reads } = first;

  expect(reads).toBeGreaterThan(0);
  expect(sitemapWith(first)).toBe(sitemap);
  expect(first.reads).toBe(reads);
  expect(sitemap).toContain('<loc>https://institute.test/events/past</loc>');
});

test('another release of the remote has its own pages in the sitemap', () => {
  sitemapWith(releaseOf(['past']));

  expect(sitemapWith(releaseOf(['next']))).toBe(
    '<urlset><url><loc>https://institute.test/events/next</loc></url>\n</urlset>',
  );
});
