import { isRemoteName } from 'release-store/release';
import { CommandError } from '../commands/command-error';
import { preview, release, releases } from '../commands';
import type { Progress } from '../commands/command-context';
import { readOptions } from '../commands/options';
import { ARGUMENTS, OPTIONS } from '../commands/releases-usage';
import { requestsHelp } from './arguments';
import { env, selectDevelopmentServer, selectProduction } from './config';
import { init } from './init';
import { settingsIn } from './settings';
import { types } from './types';

const HELP = `Creates, checks and releases a remote. It works in the folder of the remote.

  npx --no remote <command>

  init <name> --mount /<path>   write the files of a new remote to the current folder
  dev --against https://site    show a site with the local pages, and update them with each edit
  check                         check types, build, and check the contract with the shell
  build                         check types and build a release into dist/
  release [--why "text"]        build, publish, and start a ramp; the first release is live at once;
                                release --help lists the options
  preview [--days 7]            build and publish without going live, and print a link; preview --help
                                lists the options
  rollback [--why "text"]       end the ramp or canary; without one, make the previous release live again
  previews                      list previews and their links
  list                          list the remotes of the site that your token may see
  log [--json]                  show who changed what, why, and from which commits
  types <remote> [--site https://site]
                                write the types of another remote's live release to types/<remote>/
  show, switch <version>, canary <version> --percent 10, promote, halt, disable, enable, prune
                                as in: npx --no remote help releases

For operators of the site. They need the operator's token as RELEASE_TOKEN; \`token\` needs none.

  register, unregister, renew, lift, tokens, token
                                as in: npx --no remote help releases

Variables:

  SITE_URL         address of the site (default: http://localhost:3000)
  RELEASE_TOKEN    this remote's token for the site
`;

/** Commands of `releases` that do not need the remote of the current folder. */
const SITE_COMMANDS = new Set(['list', 'previews', 'overlay', 'register', 'unregister', 'renew', 'tokens']);

export async function run(
  [command = 'help', ...args]: string[],
  directory: string,
  progress: Progress,
): Promise<void> {
  const { say } = progress;
  if (requestsHelp(command, args)) return say(HELP);
  if (command === 'init') return say(created(init(args, directory)));
  if (command === 'release')
    return release({ args, env, progress, build: async () => (await checks()).buildChecked(...own()) });
  if (command === 'preview')
    return preview({
      args,
      env,
      progress,
      remoteName: () => settingsIn(directory).name,
      build: async (steps) => (await checks()).buildChecked(directory, settingsIn(directory), steps),
    });
  if (command === 'dev') {
    selectDevelopmentServer();
    return (await import('./dev')).dev(args, ...own());
  }
  if (command === 'check') return (await checks()).check(...own());
  if (command === 'build') return say(await (await checks()).buildChecked(...own()));
  if (command === 'types') return types(args, env, directory, progress);
  if (SITE_COMMANDS.has(command)) return releases({ args: [command, ...args], env, progress });
  if (isReleasesCommand(command))
    return releases({ args: [command, ...withName(command, args, directory)], env, progress });
  if (command === 'help' && args[0] === 'releases') return releases({ args: ['--help'], env, progress });
  if (command === 'help' && args[0] !== undefined && args[0] !== 'help')
    return run([args[0], '--help'], directory, progress);
  if (!['help', '--help'].includes(command))
    throw new CommandError(`Unknown command: ${command}. Run npx --no remote help to list all commands.`);
  say(HELP);

  function own() {
    return [directory, settingsIn(directory), progress] as const;
  }
}

const isReleasesCommand = (name: string): name is keyof typeof ARGUMENTS => Object.hasOwn(ARGUMENTS, name);

/** Adds the remote's name, unless the command contains one, as in commands copied from printed hints. */
function withName(command: keyof typeof ARGUMENTS, args: string[], directory: string): string[] {
  const { positionals, values } = readOptions(args, OPTIONS);
  const [first = ''] = positionals;
  // In `rollback 1.4.0`, the number of arguments is right, but the remote's name is missing.
  const isComplete =
    positionals.length === ARGUMENTS[command].length && (command === 'token' || isRemoteName(first));
  if (values.help || isComplete) return args;
  const { name } = settingsIn(directory);
  return first === name ? args : [name, ...args];
}

/** Loaded on demand, because only some commands need webpack and TypeScript. */
async function checks() {
  selectProduction();
  return import('./check');
}

const created = (files: string[]) =>
  `Created ${files.join(', ')}\n\nNext: npm install, then npm test and npm run check`;
