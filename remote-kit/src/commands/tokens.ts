import { program } from '../program';
import { asCommand, CommandError } from './command-error';
import { newToken, openTarget, sayTokenIfLost, type Environment, type Progress } from './command-context';
import { minuteOf } from './history';
import { readOptions } from './options';
import type { ReleaseTarget, TokenView } from './release-target';
import { table } from './table';

const TOKENS_HELP = `Tokens of persons, each for one remote. For the operator. The site need not be restarted.

  ${program.releases} tokens <command>

  create --person "Ada Lovelace" --remote events [--expires 90d]
                  create a token and print it, once; the site stores its hash only
  list            list tokens: person, remote, created, and until when they are valid
  revoke <id>     end a token at once; list prints the ids

  SITE_URL         address of the site (default: http://localhost:3000)
  RELEASE_TOKEN    the operator's token
`;

const OPTIONS = {
  person: { type: 'string' },
  remote: { type: 'string' },
  expires: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Input = { args: string[]; env: Environment; progress: Progress };
type Tokens = NonNullable<ReleaseTarget['tokens']>;

export const tokens = asCommand(run);

async function run({ args, env, progress }: Input): Promise<void> {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [command = 'help', id, ...more] = positionals;
  const isKnown = ['help', 'create', 'list', 'revoke'].includes(command);
  if (isKnown && (values.help || command === 'help')) return progress.say(TOKENS_HELP);
  if (!isKnown || more.length > 0 || (command === 'revoke') !== Boolean(id))
    throw new CommandError(`Usage: ${program.releases} tokens create | list | revoke <id>`);
  const target = openTarget(undefined, env);
  if (command === 'create') return create(target.tokens!, values, progress);
  if (command === 'revoke') return revoke(target.tokens!, id!, progress);
  progress.say(await list(target));
}

type Values = { person?: string; remote?: string; expires?: string };

async function create(
  target: Tokens,
  { person, remote, expires }: Values,
  { step, say }: Progress,
): Promise<void> {
  if (!person)
    throw new CommandError('--person is missing: name who gets the token, like --person "Ada Lovelace"');
  if (!remote)
    throw new CommandError('--remote is missing: name the remote of the token, like --remote events');
  const days = expires === undefined ? undefined : daysIn(expires);
  const { token, hash } = newToken(remote);
  const created = await step(`Creating a token of ${person} for ${remote}`, () =>
    target.create(remote, { person, tokenHash: hash, ...(days !== undefined && { days }) }),
  ).catch(sayTokenIfLost(say, token, `It is valid if this lists it: ${program.releases} tokens list`));
  say(
    `Token ${remote}.${created.id}, valid ${validity(created)}. It is shown only once. Send it to ${person}, who sets it as RELEASE_TOKEN:\n\n  ${token}\n`,
  );
}

async function revoke(target: Tokens, id: string, { step }: Progress): Promise<void> {
  const [remote, own, ...more] = id.split('.');
  if (!remote || !own || more.length > 0)
    throw new CommandError(
      `'${id}' is not the id of a token, like events.3f2a9c1b: ${program.releases} tokens list`,
    );
  await step(`Revoking ${id}`, () => target.revoke(remote, own));
}

async function list(target: ReleaseTarget): Promise<string> {
  const remotes = Object.keys(await target.remotes());
  const all = (await Promise.all(remotes.map((remote) => target.tokens!.list(remote)))).flat();
  if (all.length === 0)
    return 'No tokens of persons. Tokens in RELEASE_TOKENS and of `register` are not listed.';
  const rows = all.map((token) => [
    `${token.remote}.${token.id}`,
    token.person,
    token.remote,
    minuteOf(token.created),
    validity(token),
  ]);
  return table([['ID', 'PERSON', 'REMOTE', 'CREATED', 'VALID'], ...rows]);
}

function validity({ expires, revoked }: TokenView): string {
  if (revoked) return `revoked ${minuteOf(revoked)}`;
  if (!expires) return 'until it is revoked';
  return Date.parse(expires) > Date.now() ? `until ${minuteOf(expires)}` : `expired ${minuteOf(expires)}`;
}

function daysIn(text: string): number {
  const days = /^([1-9]\d{0,2})d$/.exec(text)?.[1];
  if (days !== undefined) return Number(days);
  throw new CommandError(`--expires is '${text}': expected a number of days, like 90d`);
}
