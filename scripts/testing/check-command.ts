import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compiledKit, compiledService } from 'test-kit/compiled';
import { root } from 'test-kit/progress';
import { remotes, workspaces } from '../../workspaces.cjs';
import { OPTIONS } from '../options';
import { wordsOf } from './documented-commands';

const TEMPLATE = 'remote-template';
const progress = { say: () => undefined, step: <T>(_title: string, work: () => Promise<T>) => work() };
const build = () => Promise.reject(new Error('A command with --help built a release'));

/** Most checks run the command with `--help`, which has no effects. */
type Check = (args: string[], folder: string) => Promise<void> | void;

const PROGRAMS: [RegExp, Check][] = [
  [
    /scripts\/releases\.ts$/,
    (args) => compiledKit.commands().releases({ args: [...args, '--help'], env: {}, progress }),
  ],
  [
    /scripts\/release\.ts$/,
    (args) => compiledKit.commands().release({ args: [...args, '--help'], env: {}, progress, build }),
  ],
  [
    /scripts\/preview\.ts$/,
    (args) =>
      compiledKit
        .commands()
        .preview({ args: [...args, '--help'], env: {}, progress, remoteName: () => 'any', build }),
  ],
  [/scripts\/start\.ts$/, (args) => void parseArgs({ args, options: OPTIONS.start })],
  [/scripts\/dev\.ts$/, (args) => void parseArgs({ args, options: OPTIONS.dev })],
  [/scripts\/content\.ts$/, checkContent],
];

/** Checks a documented command without its effects. The empty `folder` replaces all folders that the command names. */
export async function checkCommand(text: string, folder: string): Promise<void> {
  const [program, ...args] = wordsOf(text);
  if (program === 'node') return checkContent(args.slice(1), folder);
  if (program === 'deploy/one-machine/content') return checkContent(args, folder);
  if (program === 'npx') return checkInstalled(args[0] === '--no' ? args.slice(1) : args);
  const [command = '', ...rest] = args;
  const isRun = command === 'run';
  const split = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const named = rest.slice(0, split).flatMap((word, index) => (word === '-w' ? [rest[index + 1] ?? ''] : []));
  const unknown = named.find((workspace) => !workspaces.includes(folderOf(workspace)));
  if (unknown !== undefined) throw new Error(`There is no workspace ${unknown}`);
  if (command === 'pack') return;
  return checkScript(scriptIn(named[0], isRun ? rest[0]! : command), rest.slice(split + 1), folder);
}

async function checkScript(code: string, args: string[], folder: string): Promise<void> {
  const [, command] = /^remote (\w+)$/.exec(code) ?? [];
  if (command) return checkInstalled(['remote', command, ...args]);
  const check = PROGRAMS.find(([pattern]) => pattern.test(code))?.[1];
  if (check) return check(args, folder);
  const option = args.find((word) => word.startsWith('-'));
  if (option !== undefined) throw new Error(`${code} has no option ${option}`);
}

async function checkInstalled([program = '', ...args]: string[]): Promise<void> {
  if (program !== 'remote') {
    if (!existsSync(join(root, 'node_modules/.bin', program))) throw new Error(`${program} is not installed`);
    return;
  }
  // Documents write `npx --no remote` or `npx --no remote <command>` without naming a command that could be checked.
  if (args[0] === undefined || args[0].startsWith('<')) return;
  await compiledKit.cli().run([...args, '--help'], join(root, TEMPLATE), progress);
}

/** `--help` would not check the arguments, so the command runs, but without a database. */
async function checkContent(args: string[], folder: string): Promise<void> {
  const { content } = compiledService.commands();
  const inFolder = args.map((word) => (word.startsWith('/') ? join(folder, word) : word));
  const context = {
    env: { DATA_DIR: join(folder, 'no-data') },
    say: () => undefined,
    askPassword: () => Promise.resolve(''),
    now: Date.now,
  };
  await content(inFolder, context).catch((error: Error) => {
    if (/See --help\.$|^--\w+ is /.test(error.message)) throw error;
  });
}

type Manifest = { scripts?: Record<string, string> };
const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest).scripts ?? {};

function scriptIn(workspace: string | undefined, script: string): string {
  const folders = workspace === undefined ? ['.', TEMPLATE] : [folderOf(workspace)];
  const code = folders.map((folder) => scriptsOf(folder)[script]).find((found) => found !== undefined);
  if (code === undefined) throw new Error(`There is no npm script ${script} in ${folders.join(', ')}`);
  return code;
}

/** Documents write `-w <remote>` for any remote. The first remote is checked in its place. */
const folderOf = (workspace: string) => (workspace.startsWith('<') ? remotes[0]!.folder : workspace);
