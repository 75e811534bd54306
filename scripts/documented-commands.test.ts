import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'test-kit/progress';
import { checkCommand } from './testing/check-command';
import { commandsIn, commandsOf, DOCUMENTS, wordsOf } from './testing/documented-commands';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documented-commands-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns why the command cannot be run as it is written; undefined if it can be run. */
const faultOf = (text: string) =>
  checkCommand(text, folder).then(
    () => undefined,
    (error: Error) => `${text}: ${error.message}`,
  );

test.each(DOCUMENTS)('every command and option in %s exists', async (document) => {
  const faults = [];
  for (const { text } of commandsOf(document)) faults.push(await faultOf(text));

  expect(faults.filter(Boolean)).toEqual([]);
});

test('the documents have commands of all programs', () => {
  const commands = DOCUMENTS.flatMap(commandsOf).map(({ text }) => wordsOf(text).slice(0, 3).join(' '));

  expect(commands.length).toBeGreaterThan(150);
  for (const start of [
    'npm run releases',
    'npm run content',
    'npm run release',
    'npx --no remote',
    'npm pack -w',
  ])
    expect(commands).toContain(start);
});

// Without `--no`, npx downloads the public package `remote` in a folder without `remote-kit`, and runs it.
test('no document lets npx run a stranger’s package', () => {
  const commands = DOCUMENTS.flatMap(commandsOf).map(({ text }) => text);

  expect(commands.filter((text) => /^npx (?!--no )remote/.test(text))).toEqual([]);
});

// cspell:disable
test.each([
  'npm run relases -- list',
  'npm run releases -- lst',
  'npm run releases -- list --al',
  'npm run releases -- tokens crate --person "Ada"',
  'npm run releases -- tokens create --preson "Ada"',
  'npm run release -w public-remote -- --dryrun',
  'npm run release -w public-remot -- --dry-run',
  'npm run release -- --way "text"',
  'npm run preview -w public-remote -- --day 7',
  'npm run dev -- --agains https://site.example',
  'npm run check -- --fast',
  'npm start -- --publsh',
  'npm run content -- bakup',
  'npm run content -- backup --kep 7',
  'npm run content -- restore a.db --yse',
  'node content-service/dist/commands/main.js docter',
  'deploy/one-machine/content docter',
  'npx remot list',
  'npx --no remote lst',
  'npx --no remote init events --mnt /events',
  'npx --no remote dev --agains https://site.example',
  'npx --no remote types events --sit https://site.example',
  'npx --no remote check now',
  'npx --no remote preview --nam pr-1',
  'npm pack -w release-stor',
  // cspell:enable
])('the misspelt command %s is found', async (text) => {
  expect(await faultOf(text)).toBeDefined();
});

test('commands are found in code blocks, in code spans and in tables', () => {
  const text = [
    'Run `npm run\nreleases -- list`, then `DATA_DIR=/srv npm start` or `ls`:',
    '',
    "    RELEASE_TOKENS='a=b' npm run build && npm run content -- backup --keep 7   # each day",
    '    npm run content -- import \\\n      content.json',
    '',
    '`npm run releases -- …` shows:',
    '',
    '| command | effect |',
    '|---|---|',
    '| `show <remote>`, `halt <remote>` | `not a command` |',
  ].join('\n');

  expect(commandsIn(`${text}\n`)).toEqual([
    'npm run build',
    'npm run content -- backup --keep 7',
    'npm run content -- import content.json',
    'npm run releases -- list',
    'npm start',
    'npm run releases -- show <remote>',
    'npm run releases -- halt <remote>',
  ]);
});

type Words = { name: string; options: string[] };

/** The command and the options of a line `npm run releases -- <command> <options>`. */
function wordsIn(text: string): Words {
  const [, , , , first = '', second = ''] = wordsOf(text);
  return {
    name: first === 'tokens' ? `${first} ${second}` : first,
    options: wordsOf(text).filter((word) => word.startsWith('--') && word !== '--'),
  };
}

test('shell/server/store/operator-commands.test.ts runs every documented command and option of `npm run releases`', () => {
  const isOfReleases = (text: string) => /^npm run releases -- \w/.test(text);
  const file = join(root, 'shell/server/testing/operator-commands.json');
  const commands = JSON.parse(readFileSync(file, 'utf8')) as string[][];
  const run = commands
    .map(([command = '']) => command)
    .filter(isOfReleases)
    .map(wordsIn);
  const documented = DOCUMENTS.flatMap(commandsOf).filter(({ text }) => isOfReleases(text));
  const isRun = ({ name, options }: Words) =>
    run.some((one) => one.name === name) &&
    options.every((option) => run.some((one) => one.name === name && one.options.includes(option)));

  expect(documented.length).toBeGreaterThan(40);
  expect(documented.filter(({ text }) => !isRun(wordsIn(text)))).toEqual([]);
});
