import { buildConfig } from './compile/config';
import { remote } from './remote';

test.each(['..', '../evil', 'a/b', '1 2'])(
  'a build with the version %j is rejected before it empties a folder',
  (version) => {
    jest.replaceProperty(buildConfig, 'releaseVersion', version);
    const options = { name: 'events', directory: __dirname, rendersOnServer: true };
    expect(() => remote(options)).toThrow(`RELEASE_VERSION is "${version}": expected a version like 1.4.0`);
  },
);

test('releases with similar names and versions keep their chunks apart in one tab', () => {
  const globals = [
    ['events', '2.1.0'],
    ['events', '2.1-0'],
    ['events_2', '1.0'],
  ].map(([name, version]) => {
    jest.replaceProperty(buildConfig, 'releaseVersion', version);
    const [browserHalf] = remote({ name: name!, directory: __dirname, rendersOnServer: true });
    return browserHalf!.output!.chunkLoadingGlobal;
  });
  expect(new Set(globals).size).toBe(3);
});
