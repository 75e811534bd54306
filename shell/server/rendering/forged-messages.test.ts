import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OPERATOR, switchTo } from '../testing/operator';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

/** A release can write any message to the main process: it only has to replace `JSON.stringify`. */
const shell = runningShell(OPERATOR, {
  isShared: true,
  async prepare() {
    const good = { good: ['1.0.0'], loading: [], crashes: [], quarantined: {} };
    await writeFile(
      join(shell.folder.path, 'data/release-health.json'),
      JSON.stringify({ remotes: { public_remote: good } }),
    );
  },
});

let releaseCount = 0;

afterEach(async () => {
  expect(await switchTo(shell, '1.0.0')).toMatchObject({ inUse: { live: '1.0.0' } });
  expect(await problem()).toBe(0);
});

/** Code of a release that sends `text`, a JavaScript expression, in place of all further heartbeats. */
const forge = (text: string) => `
  const stringify = JSON.stringify;
  JSON.stringify = (value) => value?.type === 'beat' ? ${text} : stringify(value);
`;

async function put(code: string, routes = "[{ path: 'attack', Component: () => createElement('h1') }]") {
  const version = `2.0.${++releaseCount}`;
  await putRelease(shell.releasesDir, {
    version,
    contents: { 'server/routes.js': `${serverHalf(routes)};${code}` },
  });
  await switchTo(shell, version);
}

const problem = () =>
  shell.app.inject('/readyz').then((answer) => answer.json<{ problems: number }>().problems);

async function untilRejected(visit = async (): Promise<unknown> => undefined): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await problem()) > 0) return;
    await visit();
    await pause(50);
  }
  throw new Error('The release is not rejected');
}

test.each([
  [
    'routes nested so deeply that reading them would exhaust the stack',
    `JSON.stringify = () => '{"type":"loaded","routes":[' + '{"children":['.repeat(50000) + ']}'.repeat(50000) + ']}'`,
  ],
  [
    'a path whose optional segments stand for more paths than memory holds',
    `JSON.stringify = () => '{"type":"loaded","routes":[{"path":"' + 'a?/'.repeat(60) + '"}]}'`,
  ],
  ['beats that are padded to megabytes', forge(`'{"type":"beat","pad":"' + 'x'.repeat(4e6) + '"}'`)],
  [
    'messages that announce 4 GB of bytes after them',
    `const write = Buffer.prototype.writeUInt32BE;
     Buffer.prototype.writeUInt32BE = function (value, at) { return write.call(this, at === 4 ? 4294967295 : value, at); };`,
  ],
  ['a message that is larger than any page', forge(`'{"type":"beat","pad":"' + 'x'.repeat(9e6) + '"}'`)],
])('a release that sends %s is rejected, and the site goes on', async (_what, code) => {
  await put(`${code}; const until = Date.now() + 600; while (Date.now() < until);`);

  await untilRejected();

  expect((await shell.get('/')).body).toContain('<h1>Home</h1>');
});

test('a release that floods the main process with messages is rejected, and the site goes on', async () => {
  // Each heartbeat is followed by 5,000 more, of 15 bytes each. The header has the length of the first.
  await put(`
    const beat = '{"type":"beat"}';
    ${forge("beat + ('\\0\\0\\0\\x0f\\0\\0\\0\\0' + beat).repeat(5000)")}
    const write = Buffer.prototype.writeUInt32BE;
    Buffer.prototype.writeUInt32BE = function (value, at) { return write.call(this, value > 75_000 ? 15 : value, at); };
  `);

  await untilRejected();

  expect((await shell.get('/')).body).toContain('<h1>Home</h1>');
});

test('a release that sends wrong sizes of its pages is rejected, and none of them is served', async () => {
  await put(`
    const stringify = JSON.stringify;
    JSON.stringify = (value) => stringify(value?.outcome?.htmlBytes === undefined ? value
      : { ...value, outcome: { ...value.outcome, htmlBytes: value.outcome.htmlBytes + 1 } });
  `);
  const pages: string[] = [];

  await untilRejected(async () => pages.push((await shell.get('/attack')).body));

  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => page.includes('<h1></h1>'))).toEqual([]);
  expect((await shell.get('/')).body).toContain('<h1>Home</h1>');
});
