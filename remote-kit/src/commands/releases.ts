import { isName, quoted, versionBefore } from 'release-store/release';
import type { ChangeRequest } from 'release-store/store';
import { asCommand, CommandError } from './command-error';
import { minuteOf } from './history';
import { historyJson, historyText } from './log';
import { readOptions, readPercent } from './options';
import { details, overview } from './overview';
import { previewList } from './preview-list';
import { registerRemote, renewToken } from './register';
import type { ReleaseTarget, RemoteView } from './release-target';
import { ARGUMENTS, COMMANDS_BY_OPTION, OPTIONS, RELEASES_HELP } from './releases-usage';
import { authorOf, newToken, openTarget, type Environment, type Progress } from './command-context';
import { tokens } from './tokens';
import { TIMEOUT_MS, waitUntilInUse } from './wait-until-in-use';
import { program } from '../program';

type Input = { args: string[]; env: Environment; progress: Progress; timeoutMs?: number };
type Parameters = { remote: string; version: string | undefined; percent: number | undefined };

export const releases = asCommand(run);

async function run({ args, env, progress, timeoutMs = TIMEOUT_MS }: Input): Promise<void> {
  if (args[0] === 'tokens') return tokens({ args: args.slice(1), env, progress });
  const { values, positionals } = readOptions(args, OPTIONS);
  const [command, remote, version] = positionals;
  if (command !== undefined && !Object.hasOwn(ARGUMENTS, command))
    throw new CommandError(`Unknown command: ${command}. Run with --help to list all commands.`);
  if (values.help || command === undefined) return progress.say(RELEASES_HELP);
  const expected = ARGUMENTS[command as keyof typeof ARGUMENTS];
  if (positionals.length - 1 !== expected.length)
    throw new CommandError(`Usage: ${program.releases} ${[command, ...expected].join(' ')}`);
  for (const [option, commands] of Object.entries(COMMANDS_BY_OPTION))
    if (
      values[option as keyof typeof COMMANDS_BY_OPTION] !== undefined &&
      !commands.some((one) => one === command)
    )
      throw new CommandError(`--${option} is an option of ${commands.join()}, not of ${command}`);
  if (command === 'token') return createToken(remote!, progress);

  const target = openTarget(values.to, env);
  if (command === 'list') return progress.say(overview(await target.remotes()));
  if (command === 'overlay') return printOverlayLink(target, progress);
  if (command === 'previews') return progress.say(previewList(await target.remotes()));
  const by = { who: await authorOf(env), why: values.why ?? '' };
  if (command === 'register') return registerRemote(values, { target, remote: remote!, by, progress });
  if (command === 'renew') return renewToken({ target, remote: remote!, by, progress });
  const view = await requireView(target, remote!);
  if (command === 'show') return progress.say(details(remote!, view));
  if (command === 'prune') return prune(target, remote!, progress);
  if (command === 'log') {
    const history = view.entry?.history ?? [];
    return progress.say(values.json ? historyJson(remote!, history) : historyText(history));
  }
  if (command === 'unregister') {
    await progress.step(`unregister ${remote}`, () => target.unregister(remote!, by));
    return;
  }
  const percent = values.percent === undefined ? undefined : readPercent(values.percent);
  if (command === 'canary' && percent === undefined)
    throw new CommandError(
      '--percent is missing: set the share of visitors who get the canary, like --percent 10',
    );
  if (command === 'disable' && !values.why?.trim())
    throw new CommandError('--why is missing: give the reason for switching the remote off');
  const request = { ...requestOf(command, { remote: remote!, version, percent }, view), ...by };
  await applyAndWait(target, { remote: remote!, view, request }, { progress, timeoutMs });
}

async function printOverlayLink({ overlay }: ReleaseTarget, { say }: Progress): Promise<void> {
  if (!overlay) throw new CommandError('A folder has no pages to show: leave out --to, and set SITE_URL');
  const { url, until } = await overlay();
  say(
    `Open this link in your own browser until ${minuteOf(until)}, and do not pass it on: it shows who released what. ` +
      `Pages then have the overlay for twelve hours, in that browser only:\n\n  ${url}`,
  );
}

async function prune(target: ReleaseTarget, remote: string, { say, step }: Progress): Promise<void> {
  const removed = await step(`prune ${remote}`, () => pruneAll(target, remote));
  say(removed.length > 0 ? `Removed ${removed.join(', ')}` : 'No release is old enough to be removed.');
}

/** Repeats `prune`, because each call removes a limited number of releases. */
async function pruneAll(target: ReleaseTarget, remote: string): Promise<string[]> {
  const removed = await target.prune(remote);
  return removed.length === 0 ? [] : [...removed, ...(await pruneAll(target, remote))];
}

async function requireView(target: ReleaseTarget, remote: string): Promise<RemoteView> {
  const view = await target.view(remote);
  if (view.entry || view.versions.length > 0) return view;
  const names = Object.keys(await target.remotes());
  throw new CommandError(
    `${target.address} has no release of '${remote}'. It has releases of: ${names.join(', ') || 'no remote'}.`,
  );
}

function requestOf(
  command: string,
  { remote, version, percent }: Parameters,
  { entry }: RemoteView,
): Pick<ChangeRequest, 'did' | 'version' | 'percent'> {
  const did = command as ChangeRequest['did'];
  // While a canary runs, a rollback ends the canary and keeps the live release.
  const takesBackCanary = did === 'rollback' && entry?.candidate !== undefined;
  if (did === 'rollback' && !takesBackCanary) {
    const previous = entry && versionBefore(entry);
    if (!previous)
      throw new CommandError(
        `The history of ${remote} has no version before ${entry?.live ?? 'the first release'}. Choose a version: ${program.releases} switch ${remote} <version>`,
      );
    return { did, version: previous };
  }
  // Sends the canary's version, so that the site rejects the change if another canary has started.
  if (takesBackCanary || did === 'promote' || did === 'halt')
    return {
      did: takesBackCanary ? 'halt' : did,
      ...(entry?.candidate && { version: entry.candidate.version }),
    };
  return { did, ...(version && { version }), ...(percent && { percent }) };
}

async function applyAndWait(
  target: ReleaseTarget,
  { remote, view, request }: { remote: string; view: RemoteView; request: ChangeRequest },
  { progress, timeoutMs }: { progress: Progress; timeoutMs: number },
): Promise<void> {
  const { did, version } = request;
  const title = [did, remote, version].filter(Boolean).join(' ');
  const { entry } = await progress.step(title, () => target.change(remote, view.tag, request));
  const isEnd = did === 'halt';
  const role = isEnd || did === 'canary' ? 'candidate' : 'live';
  if (version && did !== 'lift')
    await progress.step(`Waiting until ${target.address} ${isEnd ? 'ends the canary' : 'serves it'}`, () =>
      waitUntilInUse(target, remote, role, isEnd ? undefined : version, timeoutMs),
    );
  progress.say(overview({ [remote]: { ...view, ...(await target.view(remote)), entry } }));
}

function createToken(holder: string, { say }: Progress): void {
  const names = holder.split('/');
  if (names.length > 2 || !names.every(isName))
    throw new CommandError(
      `${quoted(holder)} is not a remote or 'operator', with or without a person, like public_remote/anna`,
    );
  const { token, line } = newToken(holder);
  say(
    `Token for ${holder}. It is shown only once. Store it as RELEASE_TOKEN with your other secrets:\n\n  ${token}\n\n` +
      `The site's operator adds this line to RELEASE_TOKENS (comma-separated) and restarts the shell:\n\n  ${line}\n`,
  );
}
