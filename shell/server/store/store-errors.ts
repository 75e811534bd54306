import type { RegistryEntry } from 'release-store/release';
import {
  BadChange,
  BadRegistry,
  BadRelease,
  Outdated,
  StoreFull,
  StoreReadOnly,
  TooLarge,
  VersionExists,
} from 'release-store/store';
import { ContentOutage, TooManyTrials } from '../releases/releases';
import type { Problem } from '../http/problem';

export type StoreProblem = Problem & Partial<{ faults: string[]; entry: RegistryEntry | null; tag: string }>;

const problem = (status: number, title: string, detail: string): StoreProblem => ({ status, title, detail });

export const NO_TOKENS = problem(
  403,
  'Publishing is closed',
  'This shell has no RELEASE_TOKENS. `npm run releases -- token <remote>` makes one.',
);
/** @param ended why a known token is no longer valid; undefined for a missing or unknown token */
export const notSignedIn = (ended: string | undefined): StoreProblem =>
  ended === undefined
    ? problem(401, 'Not signed in', 'Send a token of this shell as "Authorization: Bearer <token>".')
    : problem(401, TOKEN_ENDED, `${ended} Ask the operator of the site for another one.`);

/** The commands of remote-kit recognize this title (`site-target.ts`). */
const TOKEN_ENDED = 'Token has ended';
export const READ_ONLY = problem(
  403,
  'Publishing is closed',
  'This shell reads its releases from REGISTRY: publish there.',
);
export const OPERATOR_ONLY = problem(
  403,
  'Change is not allowed',
  'Only the shell quarantines a release, and only the token of the operator lifts a quarantine.',
);
export const NOT_THE_OPERATOR = problem(
  403,
  'Change is not allowed',
  'Only the token of the operator registers and unregisters remotes, and manages their tokens.',
);
export const MISSING_TAG = problem(
  428,
  'If-Match is missing',
  'Send the ETag of the registry entry that you read as If-Match. It keeps you from undoing a change that you have not seen.',
);
export const WRONG_TYPE = problem(
  415,
  'Unsupported media type',
  'Send a release as application/x-tar, and everything else as application/json.',
);
export const wrongRemote = (role: string, remote: string): StoreProblem =>
  problem(
    403,
    'Token is not valid for this remote',
    `This token is for ${role}, and ${JSON.stringify(remote.slice(0, 60))} is not its remote.`,
  );

export const notRegistered = (remote: string): StoreProblem =>
  problem(
    403,
    'Remote is not registered',
    `${JSON.stringify(remote.slice(0, 60))} is not registered on this site. Ask the operator of the site to register it.`,
  );

/** @throws `error` if it is unknown */
export function problemOf(error: Error & { statusCode?: number }): StoreProblem {
  const detail = error.message;
  if (error instanceof VersionExists) return { status: 409, title: 'This version exists', detail };
  if (error instanceof BadRelease)
    return { status: 422, title: 'Release is rejected', detail, faults: error.faults };
  if (error instanceof TooLarge) return { status: 413, title: 'This release is too large', detail };
  if (error instanceof ContentOutage) return { status: 503, title: 'The content service fails', detail };
  if (error instanceof TooManyTrials) return { status: 429, title: 'Too many trials', detail };
  if (error instanceof BadChange) return { status: 422, title: 'Change is rejected', detail };
  if (error instanceof BadRegistry) return { status: 503, title: 'The registry is damaged', detail };
  if (error instanceof StoreFull) return { status: 507, title: 'The disk is full', detail };
  if (error instanceof StoreReadOnly) return { status: 503, title: 'The store is read-only', detail };
  if (error instanceof Outdated)
    return { status: 412, title: 'Registry entry has changed', detail, entry: error.entry, tag: error.tag };
  const status = error.statusCode ?? 500;
  if (status === 415) return WRONG_TYPE;
  // Only a token that ends during an upload causes this error.
  if (status === 401) return { status, title: TOKEN_ENDED, detail };
  if (status < 500) return { status, title: 'Request is rejected', detail };
  throw error;
}
