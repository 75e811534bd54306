import type { Author, Change, RegistryEntry } from '../release';
import { BadChange } from './errors';
import { isName } from '../release';

/** What somebody wants done to a remote's entry in the registry. */
export type ChangeRequest = {
  did: Change['did'];
  who: string;
  why: string;
  /** Needed to switch, roll back and for a canary. */
  version?: string;
  /** Needed for a canary: how many visitors of 100 get it. */
  percent?: number;
};

type Effect = Omit<RegistryEntry, 'history'> & Pick<Change, 'from' | 'to'>;

const KEPT_CHANGES = 200;
const LONGEST_WHO = 100;
const LONGEST_WHY = 500;

/**
 * The entry after a change. A switch to what all visitors get already changes nothing.
 * @param request may come from outside: every field is checked, and fields of the author are ignored
 * @param author verified by the caller of this function
 * @throws BadChange
 */
export function changed(
  entry: RegistryEntry | null,
  request: ChangeRequest,
  { role, person }: Author = {},
  at = new Date(),
): RegistryEntry {
  const now = entry ?? { live: null, history: [] };
  const effectOf = Object.hasOwn(EFFECTS, request.did) && EFFECTS[request.did];
  if (!effectOf) throw new BadChange(`did must be one of ${Object.keys(EFFECTS).join(', ')}`);
  const who = text('who', request.who, LONGEST_WHO);
  const why = text('why', request.why, LONGEST_WHY);
  const { from, to, ...next } = effectOf(now, { ...request, why });
  if (isSwitch(request) && from === to && !now.candidate) return now;
  const author = { ...(role && { role }), ...(person && { person }) };
  const change: Change = { at: at.toISOString(), who, ...author, why, did: request.did, from, to };
  return { ...next, history: [...now.history, change].slice(-KEPT_CHANGES) };
}

/** The version that a change brings in; it has to be in the store. */
export const versionBroughtIn = (request: ChangeRequest) =>
  isSwitch(request) || request.did === 'canary' ? version(request) : undefined;

const EFFECTS: Record<Change['did'], (now: RegistryEntry, request: ChangeRequest) => Effect> = {
  switch: makeLive,
  rollback: makeLive,
  canary(now, request) {
    const candidate = { version: version(request), percent: percent(request) };
    if (now.live === null) throw new BadChange('No version is live yet: switch to one first');
    if (now.live === candidate.version)
      throw new BadChange(`${now.live} is live already: a canary needs another version`);
    return { ...withoutHistory(now), candidate, from: now.live, to: candidate.version };
  },
  promote(now, request) {
    const promoted = candidateOf(now, request);
    return makeLive(now, { ...request, version: promoted });
  },
  halt(now, request) {
    const halted = candidateOf(now, request);
    const { candidate: _, ...next } = withoutHistory(now);
    return { ...next, from: halted, to: now.live };
  },
  quarantine(now, request) {
    const quarantined = version(request);
    const next = withoutHistory(now);
    if (now.candidate?.version === quarantined) delete next.candidate;
    return { ...next, from: quarantined, to: null };
  },
  lift(now, request) {
    return { ...withoutHistory(now), from: null, to: version(request) };
  },
  disable(now, { why }) {
    if (!why) throw new BadChange('why is missing: visitors and colleagues need to know');
    return { ...withoutHistory(now), disabled: { why }, from: now.live, to: null };
  },
  enable(now) {
    if (!now.disabled) throw new BadChange('It is not switched off');
    const { disabled: _, ...next } = withoutHistory(now);
    return { ...next, from: null, to: now.live };
  },
};

/** All visitors get this version: a trial that runs ends. */
function makeLive(now: RegistryEntry, request: ChangeRequest): Effect {
  const { candidate: _, ...next } = withoutHistory(now);
  const live = version(request);
  return { ...next, live, from: now.live, to: live };
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
  if (!isName(version)) throw new BadChange(`version is missing or no version: ${did} needs one like 1.4.0`);
  return version;
}

function percent({ percent }: ChangeRequest): number {
  if (Number.isInteger(percent) && percent! >= 1 && percent! <= 99) return percent!;
  throw new BadChange('percent must be a whole number from 1 to 99');
}

/** Characters that break a line, or turn the text around in the terminal of whoever reads the history. */
const UNFIT_FOR_LINES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

function text(field: string, value: unknown, longest: number): string {
  if (typeof value !== 'string') throw new BadChange(`${field} must be a text`);
  const line = value.replace(UNFIT_FOR_LINES, ' ').trim();
  if (line.length > longest) throw new BadChange(`${field} is longer than ${longest} characters`);
  if (field === 'who' && !line) throw new BadChange('who is missing');
  return line;
}
