/** @jest-environment node */
import { bytesText, folderOf, scriptBytes, type Timing } from './script-bytes';

const SITE = 'https://institute.test/';
const FOLDER = `${SITE}releases/public_remote/1.0.0/`;
const timing = (file: string, encodedBodySize: number, transferSize = encodedBodySize): Timing => ({
  name: new URL(file, FOLDER).href,
  encodedBodySize,
  transferSize,
});

test.each<[string, Timing[], string]>([
  ['no script', [timing('a.css', 10)], 'not loaded'],
  ['one script', [timing('a.js', 1024)], '1.0 KB in 1 file, 1.0 KB over the network'],
  [
    'scripts and others',
    [timing('a.js', 1024), timing('b.js', 512), timing('c.png', 9000)],
    '1.5 KB in 2 files, 1.5 KB over the network',
  ],
  [
    'a script fetched early and executed from the cache',
    [timing('a.js', 1024), timing('a.js', 1024, 0)],
    '1.0 KB in 1 file, 1.0 KB over the network',
  ],
  ['a script of the cache', [timing('a.js', 2048, 0)], '2.0 KB in 1 file, 0.0 KB over the network'],
  ['scripts of another release', [timing('../2.0.0/a.js', 1024)], 'not loaded'],
  ['a remote whose name begins the same', [timing('../../public_remote2/1.0.0/a.js', 1024)], 'not loaded'],
  ['hidden sizes', [timing('a.js', 0)], '1 file, sizes are hidden by the other origin'],
])('%s', (_what, timings, text) => {
  expect(bytesText(scriptBytes(FOLDER, timings))).toBe(text);
});

test.each([
  ['/releases/public_remote/1.0.0/remoteEntry.js', FOLDER],
  ['https://cdn.test/r/public_remote/1.0.0/remoteEntry.js', 'https://cdn.test/r/public_remote/1.0.0/'],
  ['', ''],
])('the folder of %s is %s', (entry, folder) => {
  expect(folderOf(entry, SITE)).toBe(folder);
});
