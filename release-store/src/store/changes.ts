import type { Author, Change, RegistryEntry } from '../release';
import { BadChange } from './errors';
import { isName } from '../release';

/** A requested change of a remote's registry entry. */
export type ChangeRequest = {
  did: Change['did'];
  who: string;
  why: string;
  /** Required for switch, rollback, canary, quarantine and lift. */
  version?: string;
  /** Required for a canary: the percentage of visitors who get it. */
  percent?: number;
};

type Effect = Omit<RegistryEntry, 'history'> & Pick<Change, 'from' | 'to'>;

const MAX_HISTORY = 200;
const MAX_WHO_LENGTH = 100;
const MAX_WHY_LENGTH = 500;

/**
 * Returns the entry after a change. A switch to the version that all visitors already get returns the same entry.
 * @param request untrusted: every field is checked, and author fields are ignored
 * @param author verified by the caller
 * @throws BadChange
 */
export function applyChange(
  entry: RegistryEntry | null,
  request: ChangeRequest,
  { role, person }: Author = {},
  at = new Date(),
): RegistryEntry {
  const current = entry ?? { live: null, history: [] };
  const effectOf = Object.hasOwn(EFFECTS, request.did) && EFFECTS[request.did];
  if (!effectOf) throw new BadChange(`did must be one of ${Object.keys(EFFECTS).join(', ')}`);
  const who = text('who', request.who, MAX_WHO_LENGTH);
  const why = text('why', request.why, MAX_WHY_LENGTH);
  const { from, to, ...next } = effectOf(current, { ...request, why });
  if (isSwitch(request) && from === to && !current.candidate) return current;
  const author = { ...(role && { role }), ...(person && { person }) };
  const change: Change = { at: at.toISOString(), who, ...author, why, did: request.did, from, to };
  return { ...next, history: [...current.history, change].slice(-MAX_HISTORY) };
}

/** The version that must be in the store before a change is applied. */
export const requiredVersion = (request: ChangeRequest) =>
  isSwitch(request) || request.did === 'canary' ? version(request) : undefined;

const EFFECTS: Record<Change['did'], (current: RegistryEntry, request: ChangeRequest) => Effect> = {
  switch: makeLive,
  rollback: makeLive,
  canary(current, request) {
    const candidate = { version: version(request), percent: percent(request) };
    if (current.live === null) throw new BadChange('No version is live yet: switch to one first');
    if (current.live === candidate.version)
      throw new BadChange(`${current.live} is live already: choose another version for the canary`);
    return { ...withoutHistory(current), candidate, from: current.live, to: candidate.version };
  },
  promote(current, request) {
    const promoted = candidateOf(current, request);
    return makeLive(current, { ...request, version: promoted });
  },
  halt(current, request) {
    const halted = candidateOf(current, request);
    const { candidate: _, ...next } = withoutHistory(current);
    return { ...next, from: halted, to: current.live };
  },
  quarantine(current, request) {
    const quarantined = version(request);
    const next = withoutHistory(current);
    if (current.candidate?.version === quarantined) delete next.candidate;
    return { ...next, from: quarantined, to: null };
  },
  lift(current, request) {
    return { ...withoutHistory(current), from: null, to: version(request) };
  },
  disable(current, { why }) {
    if (!why) throw new BadChange('why is missing: visitors and colleagues need to know');
    return { ...withoutHistory(current), disabled: { why }, from: current.live, to: null };
  },
  enable(current) {
    if (!current.disabled) throw new BadChange('The remote is not switched off');
    const { disabled: _, ...next } = withoutHistory(current);
    return { ...next, from: null, to: current.live };
  },
};

/** Ends a running canary: all visitors get this version. */
function makeLive(current: RegistryEntry, request: ChangeRequest): Effect {
  const { candidate: _, ...next } = withoutHistory(current);
  const live = version(request);
  return { ...next, live, from: current.live, to: live };
}

function candidateOf({ candidate }: RegistryEntry, request: ChangeRequest): string {
  if (!candidate) throw new BadChange('No canary is running');
  if (request.version !== undefined && request.version !== candidate.version)
    throw new BadChange(`The canary is ${candidate.version}, not ${request.version}`);
  return candidate.version;
}

const isSwitch = ({ did }: ChangeRequest) => did === 'switch' || did === 'rollback';

const withoutHistory = ({ history: _, ...entry }: RegistryEntry) => entry;

function version({ version, did }: ChangeRequest): string {
  if (!isName(version))
    throw new BadChange(`version is missing or invalid: ${did} needs a version like 1.4.0`);
  return version;
}

function percent({ percent }: ChangeRequest): number {
  if (Number.isInteger(percent) && percent! >= 1 && percent! <= 99) return percent!;
  throw new BadChange('percent must be a whole number from 1 to 99');
}

/** Line breaks and characters that change the text direction in a terminal. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

function text(field: string, value: unknown, maxLength: number): string {
  if (typeof value !== 'string') throw new BadChange(`${field} must be text`);
  const line = value.replace(CONTROL_CHARACTERS, ' ').trim();
  if (line.length > maxLength) throw new BadChange(`${field} is longer than ${maxLength} characters`);
  if (field === 'who' && !line) throw new BadChange('who is missing');
  return line;
}
