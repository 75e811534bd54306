import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogRecorder } from '../../testing/log-recorder';
import { temporaryFolder } from '../../testing/temporary-folder';
import { OutcomeFile } from './outcome-file';
import type { StoredComparison } from './stored-comparison';

const folder = temporaryFolder();
const NONE = { views: 0, failures: 0 };
const EVIDENCE = {
  log: 1.25,
  closed: { new: { views: 9, failures: 3 }, former: { views: 40, failures: 0 } },
  block: { new: NONE, former: { views: 1, failures: 0 } },
};
const COMPARISON: StoredComparison = {
  remote: 'public_remote',
  new: '2.0.0',
  former: '1.0.0',
  views: 12,
  tests: { 'error all pages': EVIDENCE },
  durations: { 'lcp all pages': [812, 950] },
};

let log: LogRecorder;
let path: string;

beforeEach(() => {
  log = new LogRecorder();
  path = join(folder.path, 'data/release-outcomes.json');
});

const open = () => new OutcomeFile(path, log);
const reasons = () => log.lines.map(({ facts }) => String(facts.reason));

async function write(text: string): Promise<void> {
  await mkdir(join(folder.path, 'data'), { recursive: true });
  await writeFile(path, text);
}

async function save(comparisons: StoredComparison[]): Promise<void> {
  const file = open();
  file.start(() => comparisons);
  await file.stop();
}

test('the next start reads what the stop saved, in a file that only the user of the shell can read', async () => {
  await save([COMPARISON]);

  expect(await open().read()).toEqual([COMPARISON]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(log.lines).toEqual([]);
});

test('versions of every length that a release may have are read again', async () => {
  const long = { ...COMPARISON, new: `2.0.0-${'a'.repeat(194)}` };
  await save([long]);

  expect(await open().read()).toEqual([long]);
});

test('an absent file is empty, and without outcomes none is written', async () => {
  expect(await open().read()).toEqual([]);
  await save([]);
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(log.lines).toEqual([]);
});

test('a shell that stops before it has started keeps the file', async () => {
  await save([COMPARISON]);
  await open().stop();

  expect(await open().read()).toEqual([COMPARISON]);
});

const withEvidence = (own: object) => ({ ...COMPARISON, tests: { x: { ...EVIDENCE, ...own } } });

test.each<[string, unknown]>([
  ['no JSON', '[{'],
  ['no list', {}],
  ['a list of texts', ['x']],
  ['a comparison without its releases', [{ ...COMPARISON, new: undefined }]],
  ['a negative number of page views', [{ ...COMPARISON, views: -1 }]],
  ['evidence without a number', [withEvidence({ log: null })]],
  [
    'more failures than page views',
    [withEvidence({ block: { new: { views: 1, failures: 2 }, former: NONE } })],
  ],
  ['too many durations', [{ ...COMPARISON, durations: { x: Array.from({ length: 201 }, () => 1) } }]],
  ['a duration that is a text', [{ ...COMPARISON, durations: { x: ['1'] } }]],
  ['more than a megabyte', [{ ...COMPARISON, remote: 'x'.repeat(1024 * 1024) }]],
])('a file with %s starts empty, and the log says why', async (_what, content) => {
  await write(typeof content === 'string' ? content : JSON.stringify(content));

  expect(await open().read()).toEqual([]);
  expect(log.lines).toEqual([
    expect.objectContaining({ text: 'outcomes of releases are damaged and start empty' }),
  ]);
  expect(reasons()[0]).toMatch(/./);
});

test('a remote with very many pages loses its own outcomes only, and the log says so once', async () => {
  const tests = Object.fromEntries(
    Array.from({ length: 8_000 }, (_one, page) => [`error hostile:pages/${page}`, EVIDENCE]),
  );
  const file = open();
  file.start(() => [{ ...COMPARISON, remote: 'hostile', tests }, COMPARISON]);
  await file.stop();
  await file.stop();

  expect(await open().read()).toEqual([COMPARISON]);
  expect(reasons()).toEqual(['too many outcomes: hostile']);
});

describe('while the shell runs', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('changed outcomes are saved every five seconds', async () => {
    let views = 1;
    const file = open();
    file.start(() => [{ ...COMPARISON, views }]);
    await jest.advanceTimersByTimeAsync(4_999);
    await expect(stat(path)).rejects.toThrow('ENOENT');

    for (views = 2; views < 4; views += 1) {
      await jest.advanceTimersByTimeAsync(5_000);
      while (!(await readFile(path, 'utf8').catch(() => '')).includes(`"views":${views},"tests"`));
    }
    await file.stop();
  });

  test('a failed save is repeated although the outcomes have not changed', async () => {
    await writeFile(join(folder.path, 'data'), 'a file in place of the folder');
    const file = open();
    file.start(() => [COMPARISON]);
    await jest.advanceTimersByTimeAsync(5_000);
    while (log.lines.length === 0) await new Promise((done) => setImmediate(done));
    await rm(join(folder.path, 'data'));

    await file.stop();

    expect(await readFile(path, 'utf8')).toContain(COMPARISON.remote);
  });

  test('a folder that cannot be written is logged once', async () => {
    await writeFile(join(folder.path, 'data'), 'a file in place of the folder');
    let views = 1;
    const file = open();
    file.start(() => [{ ...COMPARISON, views: views++ }]);
    await jest.advanceTimersByTimeAsync(5_000);
    await file.stop();

    expect(log.lines.map(({ text }) => text)).toEqual(['outcomes of releases cannot be saved']);
  });
});
