import type { HandmadeRelease } from './handmade-release';
import type { Misbehavior } from './release-server';

export type RemoteName = 'public_remote' | 'admin_remote';

/** `the page` is from a release without the fault, `the released page` from the `HandmadeRelease` with the fault. */
export type VisitOutcome =
  | 'the page'
  | 'the released page'
  | 'the page with a notice'
  | 'the released page with a notice'
  | 'could not be loaded'
  | 'ran into an error'
  | 'take long to load'
  /** Heading of the error panel that the admin area shows next to its menu. */
  | 'This page could not be loaded';

/** A visit without a value is not tested, because it would repeat the test of another fault. */
type ExpectedOutcomes = { firstLoad?: VisitOutcome; navigation?: VisitOutcome };

export type Fault = {
  name: string;
  seen: Partial<Record<RemoteName, ExpectedOutcomes>>;
  /** Error that `/readyz` reports; undefined if the shell does not notice the fault. */
  problem?: RegExp;
} & (
  | { how: 'down' }
  /** The affected files: all files of the remote, only the chunks of one page, or `registry.json`. */
  | { how: Misbehavior; files: 'all' | 'page' | 'registry' }
  | { how: 'release'; release: Partial<HandmadeRelease> }
);

const both = (seen: ExpectedOutcomes) => ({ public_remote: seen, admin_remote: seen });
const always = (outcome: VisitOutcome): ExpectedOutcomes => ({ firstLoad: outcome, navigation: outcome });

const lostFrom = (first: VisitOutcome) => ({
  public_remote: { firstLoad: first, navigation: 'could not be loaded' as const },
  admin_remote: always('could not be loaded'),
});
/** For faults that browsers treat like a server that is down, so fewer visits are tested than in `lostFrom`. */
const lostLikeServerDown = {
  public_remote: { firstLoad: 'the page with a notice' },
  admin_remote: { navigation: 'could not be loaded' },
} as const;
const lostRelease = lostFrom('the released page with a notice');

/** The shell has already loaded the files, so only browsers fail to load them. */
export const transportFaults: Fault[] = [
  { name: 'the server of the releases is down', how: 'down', seen: lostFrom('the page with a notice') },
  {
    name: 'the code is answered with 404 and a page',
    how: '404 as HTML',
    files: 'all',
    seen: lostLikeServerDown,
  },
  {
    name: 'the code is answered with 404 and JSON',
    how: '404 as JSON',
    files: 'all',
    seen: lostLikeServerDown,
  },
  { name: 'the code is answered with 500', how: '500', files: 'all', seen: lostLikeServerDown },
  {
    name: 'the code never comes',
    how: 'hang',
    files: 'all',
    seen: {
      public_remote: { firstLoad: 'the page', navigation: 'take long to load' },
      admin_remote: always('take long to load'),
    },
  },
  { name: 'the code breaks off', how: 'truncate', files: 'all', seen: lostLikeServerDown },
  { name: 'the code has another hash', how: 'change', files: 'all', seen: lostLikeServerDown },
  {
    name: 'a lazy chunk is gone',
    how: '404 as HTML',
    files: 'page',
    seen: {
      public_remote: { firstLoad: 'the page with a notice', navigation: 'ran into an error' },
      admin_remote: always('This page could not be loaded'),
    },
  },
  {
    name: 'a lazy chunk never comes',
    how: 'hang',
    files: 'page',
    seen: {
      public_remote: { firstLoad: 'the page', navigation: 'take long to load' },
      admin_remote: always('take long to load'),
    },
  },
];

const THROW = `throw new Error('broken on purpose');`;
// The shell rejects these releases and still serves the former one, so a test of the first load is enough.
const rejected = (problem: RegExp) => ({
  seen: { public_remote: { firstLoad: 'the page' as const } },
  problem,
});

export const releaseFaults: Fault[] = [
  {
    name: 'a release needs another shell',
    how: 'release',
    release: { manifest: { shellContract: '^99.0.0' } },
    ...rejected(/shellContract: it needs \^99\.0\.0/),
  },
  {
    name: 'a release throws as its code is evaluated',
    how: 'release',
    release: { inBrowser: { evaluation: THROW } },
    seen: lostRelease,
  },
  {
    name: 'a release throws as it is set up',
    how: 'release',
    release: { inBrowser: { init: THROW } },
    seen: lostRelease,
  },
  {
    name: 'a release does not expose its routes',
    how: 'release',
    release: { inBrowser: { get: `throw new Error('Module "./routes" does not exist in container.');` } },
    seen: lostRelease,
  },
  {
    name: 'a release throws in a loader',
    how: 'release',
    release: { inBrowser: { loader: THROW }, onServer: { loader: THROW } },
    ...rejected(/\/ cannot be shown: broken on purpose/),
  },
  {
    name: 'a release throws in a loader, in browsers only',
    how: 'release',
    release: { inBrowser: { loader: THROW } },
    seen: {
      // Only the navigation fails: on a first load, the server has already run the loader.
      public_remote: { firstLoad: 'the released page', navigation: 'ran into an error' },
      admin_remote: always('ran into an error'),
    },
  },
  {
    name: 'a release throws as it renders, in browsers only',
    how: 'release',
    release: { inBrowser: { render: THROW } },
    seen: both(always('ran into an error')),
  },
  {
    name: 'a loader of a release rejects with undefined, in browsers only',
    how: 'release',
    release: { inBrowser: { loader: 'await Promise.reject();' } },
    seen: { public_remote: { navigation: 'ran into an error' } },
  },
  {
    name: 'a release throws undefined as it renders, in browsers only',
    how: 'release',
    release: { inBrowser: { render: 'throw undefined;' } },
    seen: { public_remote: { firstLoad: 'ran into an error' } },
  },
];

export const registryFaults: Fault[] = [
  {
    name: 'the registry is gone',
    how: '404 as HTML',
    files: 'registry',
    seen: { public_remote: { firstLoad: 'the page' } },
    problem: /registry\.json cannot be fetched: the status is 404/,
  },
];
