import { aRelease } from '../testing/releases';
import { hintsFor } from './hints';

const release = aRelease({
  version: '1.2.3',
  contents: { 'routes.js': 'routes', 'home.js': 'home', 'course.js': 'course', 'both.js': 'both' },
  exposed: ['routes.js'],
  pages: { 'pages/home': ['home.js', 'both.js'], 'pages/course': ['course.js', 'both.js'] },
});

const files = (...ids: string[]) => hintsFor(release, ids, '/releases/').map(({ url }) => url);

test("the hints are the container, the exposed module and the page's chunks, each with its hash", () => {
  expect(hintsFor(release, ['frame', 'public_remote', 'public_remote:pages/home'], '/releases/')).toEqual(
    ['remoteEntry.js', 'routes.js', 'home.js', 'both.js'].map((file) => ({
      url: `/releases/public_remote/1.2.3/${file}`,
      integrity: release.files[file],
    })),
  );
});

test('a file that two pages need is hinted once', () => {
  const urls = files('public_remote:pages/home', 'public_remote:pages/course');

  expect(urls.filter((url) => url.endsWith('/both.js'))).toHaveLength(1);
  expect(urls).toHaveLength(5);
});

test.each(['pages/home', 'admin_remote:pages/home', 'unknown'])(
  'without a page of the remote the hints are the container and the exposed module: %s',
  (id) => {
    expect(files(id)).toEqual([
      '/releases/public_remote/1.2.3/remoteEntry.js',
      '/releases/public_remote/1.2.3/routes.js',
    ]);
  },
);
