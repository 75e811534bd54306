import { readRelease } from 'release-store/archive';
import type { Release } from 'release-store/release';
import { requireReason } from 'release-store/store';
import { commitSubjects } from './commit-subjects';
import { asCommand, CommandError, rejected } from './command-error';
import { readOptions, readPercent } from './options';
import { isStored, publishRelease } from './publish';
import { hasProblem, type ReleaseTarget } from './release-target';
import { authorOf, openTarget, requireVersionName, type Environment, type Progress } from './command-context';
import { warnOfUncommittedChanges } from './uncommitted';
import { TIMEOUT_MS, waitUntilInUse } from './wait-until-in-use';
import { program } from '../program';

const RELEASE_HELP = `Builds a remote, checks it against the site, publishes it and makes it live step by step.

  ${program.release} [options]

  --why "text"     reason, shown in the history
  --dry-run        build, check, and let the site render the pages; publish nothing
  --no-switch      build, check and publish, but do not make it live
  --at-once        make it live for 95 of 100 visitors at once, and for all after an hour, instead of
                   step by step for 5, 25 and 95 of 100 visitors
  --percent 10     release it as a canary for 10 of 100 visitors
  --to <folder>    publish to a folder of releases instead of a site: the shell that reads it checks the release
  --help           show this text

  SITE_URL         address of the site (default: http://localhost:3000)
  RELEASE_TOKEN    your team's token for the site
  RELEASE_BY       your name in the history (default: your git user name)
  RELEASE_VERSION  version of the release (default: derived from the sources)

Exit codes: 0 success, 1 failure, 2 the site rejects the release, 3 the live release changed in the
meantime, 4 the site did not confirm in time that it serves the release.
`;

const OPTIONS = {
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-switch': { type: 'boolean' },
  'at-once': { type: 'boolean' },
  percent: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Input = {
  args: string[];
  env: Environment;
  build: () => Promise<string>;
  progress: Progress;
  timeoutMs?: number;
};

export const release = asCommand(run);

async function run({ args, env, build, progress, timeoutMs = TIMEOUT_MS }: Input): Promise<void> {
  const { values, positionals } = readOptions(args, OPTIONS);
  if (positionals.length > 0)
    throw new CommandError(
      `Unexpected argument: ${positionals[0]}. It releases the remote of the current folder, as in --help.`,
    );
  if (values.help) return progress.say(RELEASE_HELP);
  requireVersionName(env);
  const percent = values.percent === undefined ? undefined : readPercent(values.percent);
  if (percent !== undefined && values['at-once'])
    throw new CommandError('--at-once and --percent exclude each other: choose one');
  if (values['dry-run'] && values.to !== undefined)
    throw new CommandError('--dry-run needs a site, which tries the pages: leave out --to, and set SITE_URL');
  const reason = requireReason({ who: await authorOf(env), why: values.why ?? '' });
  const target = openTarget(values.to, env);
  const { say } = progress;

  // Reads the registry entry before the build, so that `change` fails if the entry changes during the build.
  const remotes = await target.remotes();
  const folder = await build();
  const built = await readRelease(folder);
  const { name, version } = built;
  const view = remotes[name] ?? (await target.view(name));

  warnOfUncommittedChanges(built, progress);
  await check(target, built, progress);
  const options = { isDerived: !env.RELEASE_VERSION, progress };
  if (values['dry-run']) {
    await isStored(target, built, options);
    await progress.step(`Trying the pages of ${version} at ${target.address}`, async () =>
      target.trial?.(built, folder),
    );
    return say(`${name} ${version} may go live. Nothing was published.`);
  }
  await publishRelease(target, { release: built, folder }, options);
  if (values['no-switch'])
    return say(
      `${name} ${version} is published, but not live. To make it live: ${program.releases} switch ${name} ${version}`,
    );

  const commits = await commitSubjects(view.entry, built.commit);
  const by = { ...reason, ...(commits.length > 0 && { commits }) };
  // By default, a release starts as a ramp. A ramp needs a shell, which increases the percentage, and another live
  // release for comparison.
  const live = view.entry?.live;
  const isAtOnce =
    values['at-once'] ||
    values.to !== undefined ||
    !live ||
    live === version ||
    (await isRejected(target, name, live));
  const { candidate } = view.entry ?? {};
  if (!isAtOnce && percent === undefined && candidate?.version === version && candidate.ramp)
    return say(
      `${name} ${version} is already served to ${candidate.percent} of 100 visitors, and to more in steps. Nothing was changed. To make it live now: --at-once`,
    );
  const start = startOf(version, isAtOnce, percent);
  const { entry } = await progress.step(start.title, () =>
    target.change(name, view.tag, { ...by, ...start.request }),
  );
  await progress.step(`Waiting until ${target.address} serves it`, () =>
    waitUntilInUse(target, name, start.role, version, timeoutMs),
  );
  const { below = '/' } = view.registration ?? {};
  const path = values.to !== undefined || below === '/' ? '' : below;
  say(`${name} ${version} is ${start.result}: ${target.address}${path}`);
  if (entry?.disabled)
    say(
      `! ${name} is disabled: ${entry.disabled.why}. Visitors see it after: ${program.releases} enable ${name}`,
    );
}

/** Call this after the build: a starting shell may need that time to load the live release. */
async function isRejected(target: ReleaseTarget, remote: string, live: string): Promise<boolean> {
  const view = await target.view(remote);
  return !view.inUse?.live && hasProblem(view, live);
}

const FIRST_PERCENT = 5;
const HOLDBACK_PERCENT = 5;

function startOf(version: string, isAtOnce: boolean, percent: number | undefined) {
  if (percent === undefined && isAtOnce)
    return {
      request: { did: 'switch' as const, version, holdback: HOLDBACK_PERCENT },
      role: 'live' as const,
      title: `Switching to ${version}`,
      result: 'live',
    };
  const share = percent ?? FIRST_PERCENT;
  const canary = { did: 'canary' as const, version, percent: share };
  return {
    request: percent === undefined ? { ...canary, ramp: true } : canary,
    role: 'candidate' as const,
    title: `Starting ${version} as a canary for ${share} of 100 visitors`,
    result:
      percent === undefined
        ? `served to ${share} of 100 visitors, and to more in steps while it is not worse than the release before`
        : 'running as a canary',
  };
}

export async function check(
  { faults, address }: ReleaseTarget,
  release: Release,
  { say, step }: Progress,
): Promise<void> {
  if (!faults)
    return say(
      `• Not checked: ${address} is a folder. The shell that reads the folder checks the release and tries its pages before it uses it.`,
    );
  await step(`Checking ${release.name} ${release.version} against ${address}`, async () => {
    const reasons = await faults(release);
    if (reasons.length > 0) throw rejected(reasons);
  });
}
