import { isName, quoted } from 'release-store/release';
import type { ChangeRequest } from 'release-store/store';
import { asCommand, CommandError } from './command-error';
import { versionBefore } from './history';
import { readOptions, readPercent } from './options';
import { details, overview } from './overview';
import type { ReleaseStore, RemoteView } from './release-store';
import { authorOf, newToken, openStore, type Environment, type Progress } from './surroundings';
import { PATIENCE_MS, untilInUse } from './wait';

const RELEASES_HELP = `Says which releases visitors get.

  npm run releases -- <command>

  list                               every remote and what is live
  show <remote>                      one remote: versions and history
  switch <remote> <version>          make a version live
  rollback <remote>                  make the version live that was live before
  canary <remote> <version> --percent 10
                                     give a version to some visitors
  promote <remote>                   make the canary live
  halt <remote>                      end the canary
  disable <remote> --why "text"      switch a remote off: its pages say so
  enable <remote>                    switch it on again
  lift <remote> <version>            give a release that crashed and was quarantined another chance
  token <remote | operator>[/person]
                                     make a token for a team or for who may do all, or for one person of them

  --why "text"     why; the history keeps it
  --to <folder>    a folder of releases instead of a site
  --help           this text

  SITE_URL         the site; http://localhost:3000 without it
  RELEASE_TOKEN    the secret by which the site knows you
  RELEASE_BY       who does it; the user as git knows them without it

Ends with 0 when all is done, 1 when something failed, 2 when the site refuses a release, 3 when somebody else
changed the same remote meanwhile, 4 when the site did not say in time that it uses the release.
`;

const OPTIONS = {
  why: { type: 'string' },
  percent: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Input = { args: string[]; env: Environment; progress: Progress; patienceMs?: number };
type Order = { remote: string; version?: string; why?: string; percent?: number };

/**
 * `npm run releases`: looks at the registry, or changes it.
 * @throws CommandError with the exit code that RELEASES_HELP tells of
 */
export function releases(input: Input): Promise<void> {
  return asCommand(() => run(input));
}

async function run({ args, env, progress, patienceMs = PATIENCE_MS }: Input): Promise<void> {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [command, remote, version] = positionals;
  if (values.help || command === undefined) return progress.say(RELEASES_HELP);
  if (!Object.hasOwn(ARGUMENTS, command))
    throw new CommandError(`There is no command '${command}'. --help tells which there are.`);
  const expected = ARGUMENTS[command as keyof typeof ARGUMENTS];
  if (positionals.length - 1 !== expected.length)
    throw new CommandError(`Expected: npm run releases -- ${[command, ...expected].join(' ')}`);
  if (command === 'token') return tellToken(remote!, progress);

  const store = openStore(values.to, env);
  if (command === 'list') return progress.say(overview(await store.remotes()));
  const view = await known(store, remote!);
  if (command === 'show') return progress.say(details(remote!, view));
  const percent = values.percent === undefined ? undefined : readPercent(values.percent);
  if (command === 'canary' && percent === undefined)
    throw new CommandError(
      '--percent is missing: how many of 100 visitors get the canary, like --percent 10',
    );
  if (command === 'disable' && !values.why?.trim())
    throw new CommandError('--why is missing: colleagues need to know why a remote is switched off');
  const order = { remote: remote!, ...(version && { version }), ...(percent && { percent }) };
  const request = { ...requestOf(command, order, view), who: await authorOf(env), why: values.why ?? '' };
  await carryOut(store, { remote: remote!, view, request }, { progress, patienceMs });
}

const ARGUMENTS = {
  list: [],
  show: ['<remote>'],
  switch: ['<remote>', '<version>'],
  rollback: ['<remote>'],
  canary: ['<remote>', '<version>'],
  promote: ['<remote>'],
  halt: ['<remote>'],
  disable: ['<remote>'],
  enable: ['<remote>'],
  lift: ['<remote>', '<version>'],
  token: ['<remote | operator>[/person]'],
};

async function known(store: ReleaseStore, remote: string): Promise<RemoteView> {
  const view = await store.view(remote);
  if (view.entry || view.versions.length > 0) return view;
  const names = Object.keys(await store.remotes());
  throw new CommandError(
    `${store.address} has no release of '${remote}'. It has releases of: ${names.join(', ') || 'nothing'}.`,
  );
}

function requestOf(
  command: string,
  { remote, version, percent }: Order,
  { entry }: RemoteView,
): Pick<ChangeRequest, 'did' | 'version' | 'percent'> {
  const did = command as ChangeRequest['did'];
  if (did === 'rollback') {
    const before = entry && versionBefore(entry);
    if (!before)
      throw new CommandError(
        `The history of ${remote} knows no version before ${entry?.live ?? 'nothing'}. Choose one: npm run releases -- switch ${remote} <version>`,
      );
    return { did, version: before };
  }
  // Named, so that nobody promotes or halts a canary they have not seen.
  if (did === 'promote' || did === 'halt')
    return { did, ...(entry?.candidate && { version: entry.candidate.version }) };
  return { did, ...(version && { version }), ...(percent && { percent }) };
}

async function carryOut(
  store: ReleaseStore,
  { remote, view, request }: { remote: string; view: RemoteView; request: ChangeRequest },
  { progress, patienceMs }: { progress: Progress; patienceMs: number },
): Promise<void> {
  const { did, version } = request;
  const title = [did, remote, version].filter(Boolean).join(' ');
  const { entry } = await progress.step(title, () => store.change(remote, view.tag, request));
  const role = did === 'canary' ? 'candidate' : 'live';
  if (version && did !== 'halt' && did !== 'lift')
    await progress.step(`Waiting until ${store.address} uses it`, () =>
      untilInUse(store, remote, role, version, patienceMs),
    );
  progress.say(overview({ [remote]: { ...view, ...(await store.view(remote)), entry } }));
}

function tellToken(holder: string, { say }: Progress): void {
  const names = holder.split('/');
  if (names.length > 2 || !names.every(isName))
    throw new CommandError(
      `${quoted(holder)} is not a remote or 'operator', with or without a person, like public_remote/anna`,
    );
  const { token, line } = newToken(holder);
  say(
    `The token of ${holder}. It is shown this once; keep it as RELEASE_TOKEN where your secrets are:\n\n  ${token}\n\n` +
      `The site's operator adds this to RELEASE_TOKENS (a comma between each two) and restarts the shell:\n\n  ${line}\n`,
  );
}
