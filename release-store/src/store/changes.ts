import { isName, type Author, type Change, type RegistryEntry, type Release } from '../release';
import { BadChange } from './errors';

export type ChangeRequest = {
  did: Exclude<Change['did'], 'register' | 'unregister' | 'renew'>;
  who: string;
  why: string;
  /** Required, except for disable, enable, promote and halt. For promote and halt, it must be the canary's version. */
  version?: string;
  /** From 1 to 99. Required for a canary. */
  percent?: number;
  /** Canary only: the shell increases the percentage in steps. */
  ramp?: boolean;
  /** Switch and promote only: percentage of visitors who keep the former release for an hour. */
  holdback?: number;
  commits?: string[];
};

/** All fields except `did`, `who` and `why` are still untrusted. */
type ValidRequest = ChangeRequest & { at: Date };
type Current = Omit<RegistryEntry, 'history'>;
type Effect = Current & Pick<Change, 'from' | 'to'>;

const HOLDBACK_MS = 60 * 60 * 1000;
const MAX_HISTORY = 200;
export const MAX_WHO_LENGTH = 100;
const MAX_WHY_LENGTH = 500;
/** Length of a SHA-256 git revision in hex. */
const MAX_COMMIT_LENGTH = 64;
const MAX_SUBJECTS = 20;
const MAX_SUBJECT_LENGTH = 100;

/**
 * Returns `entry` itself if a switch or rollback names the live version and no canary is running.
 * @param request untrusted
 * @throws BadChange if the request is invalid or does not fit `entry`
 */
export function applyChange(
  entry: RegistryEntry | null,
  request: ChangeRequest,
  author: Author = {},
  at = new Date(),
): RegistryEntry {
  const { history, ...current } = entry ?? { live: null, history: [] };
  // `Object.hasOwn` would convert the list ['switch'] to the key 'switch'.
  const isNamed = typeof request.did === 'string' && Object.hasOwn(EFFECTS, request.did);
  const effectOf = isNamed && EFFECTS[request.did];
  if (!effectOf) throw new BadChange(`did must be one of ${Object.keys(EFFECTS).join(', ')}`);
  const reason = requireReason(request);
  const { from, to, ...next } = effectOf(current, { ...request, ...reason, at });
  if (entry && isSwitch(request) && from === to && !current.candidate) return entry;
  const commits = subjects(request.commits);
  const change = { ...reason, did: request.did, from, to, ...(commits.length > 0 && { commits }) };
  return { ...next, history: withChange(history, change, author, at) };
}

export type Reason = Pick<Change, 'who' | 'why'>;

export const requireReason = ({ who, why }: Reason): Reason => ({
  who: textOf('who', who, MAX_WHO_LENGTH),
  why: textOf('why', why, MAX_WHY_LENGTH),
});

export function withChange(
  history: Change[],
  { who, ...change }: Omit<Change, 'at' | 'role' | 'person'>,
  { role, person }: Author = {},
  at = new Date(),
): Change[] {
  const author = { ...(role && { role }), ...(person && { person }) };
  return withoutOldest([...history, { at: at.toISOString(), who, ...author, ...change }]);
}

/** Without the last `unregister`, `mayBelongToRegistration` would accept versions of a former team. */
function withoutOldest(history: Change[]): Change[] {
  const recent = history.slice(-MAX_HISTORY);
  const end = history.findLast(({ did }) => did === 'unregister');
  return end === undefined || recent.includes(end) ? recent : [end, ...recent.slice(1)];
}

export function withOrigin(
  entry: RegistryEntry,
  { commit, isDirty }: Pick<Release, 'commit' | 'isDirty'>,
): RegistryEntry {
  const last = entry.history.at(-1);
  if (!last || !commit) return entry;
  const revision = commit.replace(CONTROL_CHARACTERS, ' ').slice(0, MAX_COMMIT_LENGTH);
  const change = { ...last, commit: revision, ...(isDirty && { isDirty }) };
  return { ...entry, history: [...entry.history.slice(0, -1), change] };
}

export const requiredVersion = (request: ChangeRequest) =>
  isSwitch(request) || request.did === 'canary' ? version(request) : undefined;

const EFFECTS: Record<ChangeRequest['did'], (current: Current, request: ValidRequest) => Effect> = {
  switch: makeLive,
  rollback: makeLive,
  canary(current, request) {
    const candidate = {
      version: version(request),
      percent: percent('percent', request.percent),
      ...(request.ramp === true && { ramp: { since: request.at.toISOString() } }),
    };
    if (current.live === null) throw new BadChange('No version is live yet: switch to one first');
    if (current.live === candidate.version)
      throw new BadChange(`${current.live} is live already: choose another version for the canary`);
    const { holdback: _, ...next } = current;
    return { ...next, candidate, from: current.live, to: candidate.version };
  },
  promote(current, request) {
    return makeLive(current, { ...request, version: canaryIn(current, request) });
  },
  halt(current, request) {
    const { candidate: _, ...next } = current;
    return { ...next, from: canaryIn(current, request), to: current.live };
  },
  quarantine(current, request) {
    const quarantined = version(request);
    const next = { ...current };
    if (current.candidate?.version === quarantined) delete next.candidate;
    if (current.holdback?.version === quarantined) delete next.holdback;
    return { ...next, from: quarantined, to: null };
  },
  lift(current, request) {
    return { ...current, from: null, to: version(request) };
  },
  disable(current, { why }) {
    if (!why) throw new BadChange('why is missing: visitors and colleagues need to know');
    return { ...current, disabled: { why }, from: current.live, to: null };
  },
  enable(current) {
    if (!current.disabled) throw new BadChange('The remote is not switched off');
    const { disabled: _, ...next } = current;
    return { ...next, from: null, to: current.live };
  },
};

function makeLive(current: Current, request: ValidRequest): Effect {
  const { candidate: _candidate, holdback: _holdback, ...next } = current;
  const live = version(request);
  const holdback = holdbackOf(current, live, request);
  return { ...next, live, ...(holdback && { holdback }), from: current.live, to: live };
}

function holdbackOf(
  { live: former }: Current,
  live: string,
  { did, holdback, at }: ValidRequest,
): RegistryEntry['holdback'] {
  if (holdback === undefined || did === 'rollback' || former === null || former === live) return undefined;
  const until = new Date(at.getTime() + HOLDBACK_MS).toISOString();
  return { version: former, percent: percent('holdback', holdback), until };
}

function canaryIn({ candidate }: Current, request: ChangeRequest): string {
  if (!candidate) throw new BadChange('No canary is running');
  if (request.version !== undefined && request.version !== candidate.version)
    throw new BadChange(`The canary is ${candidate.version}, not ${request.version}`);
  return candidate.version;
}

const isSwitch = ({ did }: ChangeRequest) => did === 'switch' || did === 'rollback';

function version({ version, did }: ChangeRequest): string {
  if (!isName(version))
    throw new BadChange(`version is missing or invalid: ${did} needs a version like 1.4.0`);
  return version;
}

function percent(field: string, value: unknown): number {
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99) return Number(value);
  throw new BadChange(`${field} must be a whole number from 1 to 99`);
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

function subjects(value: unknown = []): string[] {
  if (!Array.isArray(value)) throw new BadChange('commits must be a list of text');
  return (value as unknown[])
    .slice(0, MAX_SUBJECTS)
    .map((subject) => (typeof subject === 'string' ? subject.slice(0, MAX_SUBJECT_LENGTH) : subject))
    .map((subject) => textOf('commits', subject, MAX_SUBJECT_LENGTH));
}

/** Returns untrusted text as one line. @throws BadChange */
export function textOf(field: string, value: unknown, maxLength: number): string {
  if (typeof value !== 'string') throw new BadChange(`${field} must be text`);
  const line = value.replace(CONTROL_CHARACTERS, ' ').trim();
  if (line.length > maxLength) throw new BadChange(`${field} is longer than ${maxLength} characters`);
  if (field === 'who' && !line) throw new BadChange('who is missing');
  return line;
}
