import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isName, quoted, RELEASE_FILE, type Release } from 'release-store/release';
import { asCommand, CommandError, refused } from './command-error';
import { readOptions, readPercent } from './options';
import type { ReleaseStore, RemoteView } from './release-store';
import { authorOf, openStore, type Environment, type Progress } from './surroundings';
import { PATIENCE_MS, untilInUse } from './wait';

const RELEASE_HELP = `Releases a remote: builds it, checks it against the site, publishes it, makes it live.

  npm run release -w public-remote [-- options]

  --why "text"     why; the history keeps it
  --dry-run        build and check only
  --no-switch      build, check and publish only
  --percent 10     give it to 10 of 100 visitors, as a canary
  --to <folder>    into a folder of releases instead of a site: nobody is asked, nothing is waited for
  --help           this text

  SITE_URL         the site; http://localhost:3000 without it
  RELEASE_TOKEN    the secret by which the site knows your team
  RELEASE_BY       who releases; the user as git knows them without it
  RELEASE_VERSION  the version; one derived from the sources without it

Ends with 0 when all is done, 1 when something failed, 2 when the site refuses the release, 3 when somebody
else changed what is live meanwhile, 4 when the site did not say in time that it uses the release.
`;

const OPTIONS = {
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-switch': { type: 'boolean' },
  percent: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Input = {
  args: string[];
  env: Environment;
  /** Builds the remote and gives back the folder of its release. */
  build: () => Promise<string>;
  progress: Progress;
  patienceMs?: number;
};

/**
 * `npm run release`: from sources to what visitors get.
 * @throws CommandError with the exit code that RELEASE_HELP tells of
 */
export function release(input: Input): Promise<void> {
  return asCommand(() => run(input));
}

async function run({ args, env, build, progress, patienceMs = PATIENCE_MS }: Input): Promise<void> {
  const { values, positionals } = readOptions(args, OPTIONS);
  if (values.help) return progress.say(RELEASE_HELP);
  if (positionals.length > 0)
    throw new CommandError(`'${positionals[0]}' is too much: the remote is named with -w, as in --help.`);
  if (env.RELEASE_VERSION && !isName(env.RELEASE_VERSION))
    throw new CommandError(
      `RELEASE_VERSION is ${quoted(env.RELEASE_VERSION)}: expected a version like 1.4.0`,
    );
  const percent = values.percent === undefined ? undefined : readPercent(values.percent);
  const store = openStore(values.to, env);
  const { say } = progress;

  // Looked at before the build: what somebody else makes live from now on is not undone unseen.
  const before = await store.remotes();
  const folder = await build();
  const built = await readRelease(folder);
  const { name, version } = built;
  const now = before[name] ?? (await store.view(name));

  await check(store, built, progress);
  if (values['dry-run']) return say(`${name} ${version} may go live. Nothing was published.`);
  await publish(store, { built, folder, now }, { isDerived: !env.RELEASE_VERSION, progress });
  if (values['no-switch'])
    return say(`Nobody gets it yet. To make it live: npm run releases -- switch ${name} ${version}`);

  const by = { who: await authorOf(env), why: values.why ?? '' };
  const title =
    percent === undefined ? `Switching to ${version}` : `Giving ${version} to ${percent} of 100 visitors`;
  await progress.step(title, () =>
    percent === undefined
      ? store.change(name, now.tag, { did: 'switch', ...by, version })
      : store.change(name, now.tag, { did: 'canary', ...by, version, percent }),
  );
  const role = percent === undefined ? 'live' : 'candidate';
  await progress.step(`Waiting until ${store.address} uses it`, () =>
    untilInUse(store, name, role, version, patienceMs),
  );
  say(`${name} ${version} is ${percent === undefined ? 'live' : 'on trial'}: ${store.address}`);
}

async function check(
  { faults, address }: ReleaseStore,
  release: Release,
  { say, step }: Progress,
): Promise<void> {
  if (!faults) return say(`• Not checked: ${address} is a folder. The shell that reads it will check.`);
  await step(`Checking ${release.name} ${release.version} against ${address}`, async () => {
    const found = await faults(release);
    if (found.length > 0) throw refused(found);
  });
}

type Publication = { built: Release; folder: string; now: RemoteView };

async function publish(
  store: ReleaseStore,
  { built, folder, now }: Publication,
  { isDerived, progress }: { isDerived: boolean; progress: Progress },
): Promise<void> {
  // A version that is derived from the sources is the same release wherever it was built.
  if (isDerived && now.versions.includes(built.version))
    return progress.say(`✓ ${built.name} ${built.version} is published already`);
  await progress.step(`Publishing ${built.name} ${built.version}`, () => store.publish(built, folder));
}

async function readRelease(folder: string): Promise<Release> {
  return JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
}
