import { readRelease } from 'release-store/archive';
import { quoted } from 'release-store/release';
import { MAX_PREVIEW_DAYS, requirePreviewName } from 'release-store/store';
import { program } from '../program';
import { authorOf, openTarget, requireVersionName, type Environment, type Progress } from './command-context';
import { asCommand, CommandError } from './command-error';
import { minuteOf } from './history';
import { readOptions } from './options';
import { publishForPreview } from './publish';
import { check } from './release';
import { warnOfUncommittedChanges } from './uncommitted';

const PREVIEW_HELP = `Publishes a remote without making it live, and prints a link that shows it in the site.

  ${program.preview} [options]

  --days 7         days until the link expires, 1 to ${MAX_PREVIEW_DAYS}
  --name pr-42     name of the preview; the next preview with this name keeps the link and replaces the release
  --remove <link>  end the preview with this link, id or name
  --json           print the preview as JSON, and nothing else
  --help           show this text

  SITE_URL         address of the site (default: http://localhost:3000)
  RELEASE_TOKEN    your team's token for the site. Nobody needs a token to open the link.
  RELEASE_BY       your name in the preview (default: your git user name)
  RELEASE_VERSION  version of the release (default: derived from the sources)

Exit codes: 0 success, 1 failure, 2 the site rejects the release.
`;

const OPTIONS = {
  days: { type: 'string', default: '7' },
  name: { type: 'string' },
  remove: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Input = {
  args: string[];
  env: Environment;
  /** Called only if the command needs the remote, because its help must work in any folder. */
  remoteName: () => string;
  build: (progress: Progress) => Promise<string>;
  progress: Progress;
};

export const preview = asCommand(run);

async function run({ args, env, remoteName, build, progress }: Input): Promise<void> {
  const { values, positionals } = readOptions(args, OPTIONS);
  if (positionals.length > 0)
    throw new CommandError(
      `Unexpected argument: ${positionals[0]}. It previews the remote of the current folder, as in --help.`,
    );
  if (values.help) return progress.say(PREVIEW_HELP);
  const remote = remoteName();
  const target = openTarget(undefined, env);
  const steps = values.json ? SILENT : progress;
  const print = (result: object, text: string) => progress.say(values.json ? JSON.stringify(result) : text);
  if (values.remove !== undefined) {
    const key = keyIn(values.remove);
    await steps.step(`Removing the preview ${key}`, () => target.removePreview!(remote, key));
    return print({ removed: key }, 'Its link answers 410 from now on.');
  }
  const days = daysIn(values.days);
  requirePreviewName(values.name);
  requireVersionName(env);

  // Throws before the build if the token is invalid or the site is unreachable.
  await target.view(remote);
  const folder = await build(steps);
  const built = await readRelease(folder);
  const { version } = built;
  warnOfUncommittedChanges(built, steps);
  await check(target, built, steps);
  const ownsFiles = await publishForPreview(
    target,
    { release: built, folder },
    { isDerived: !env.RELEASE_VERSION, progress: steps },
  );
  const created = await steps.step('Creating the link', async () =>
    target.preview!(remote, {
      version,
      days,
      who: await authorOf(env),
      ...(values.name !== undefined && { name: values.name }),
      ...(ownsFiles && { ownsFiles }),
    }),
  );
  print(
    created,
    `This link shows ${remote} ${version} until ${minuteOf(created.until)}:\n\n  ${created.url}\n\n` +
      `To remove it: ${program.preview} --remove ${created.name ?? created.id}`,
  );
}

/** With --json, the output contains only JSON. */
const SILENT: Progress = { say: () => undefined, step: (_title, work) => work() };

function keyIn(text: string): string {
  const key = /\/preview\/([0-9a-f]+)\./.exec(text)?.[1] ?? text;
  if (/^[\w.-]+$/.test(key)) return key;
  throw new CommandError(`--remove is ${quoted(text)}: expected the link, the id or the name of a preview`);
}

function daysIn(text: string): number {
  if (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_PREVIEW_DAYS) return Number(text);
  throw new CommandError(`--days is '${text}': expected a whole number from 1 to ${MAX_PREVIEW_DAYS}`);
}
