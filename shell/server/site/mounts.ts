import type { Release } from 'release-store/release';

/** What the server knows of whoever sends a request. */
export type Visitor = {
  hasAdminToken: boolean;
  /** From 0 to 99: a release on trial for so many percent of the visitors is for the groups below that number. */
  group?: number;
  /** The versions by remote that an operator wants to see, whatever is live. */
  pinned?: Readonly<Record<string, string>>;
};

export type Mount = {
  /** The remote's name in the registry. */
  remote: string;
  /** It owns every path below this one that no deeper mount owns. */
  below: string;
  /** Who may know that the remote exists. Absent: everybody. */
  visibleTo?: (visitor: Visitor) => boolean;
};

/** Whose paths are whose. The browser is told only of what its visitor may see. */
export const mounts: readonly Mount[] = [
  { remote: 'admin_remote', below: '/admin', visibleTo: (visitor) => visitor.hasAdminToken },
  { remote: 'public_remote', below: '/' },
];

/** Below these no page is for everybody, whoever asks. */
export const privatePaths: readonly string[] = mounts.flatMap(({ below, visibleTo }) =>
  visibleTo ? [below] : [],
);

/** Paths that the shell answers itself: no remote may serve what lies below them. */
export const ownPaths: readonly string[] = [
  '/api',
  '/.well-known/security.txt',
  '/assets',
  '/releases',
  '/beacon',
  '/composition.json',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/site.webmanifest',
];

/** The mount of a remote; the whole site for a name that has none. */
export const mountOf = (name: string): Mount =>
  mounts.find(({ remote }) => remote === name) ?? { remote: name, below: '/' };

/** The paths that a release declares, as they are on this site. */
export const pathsOf = ({ below }: Pick<Mount, 'below'>, { routes }: Pick<Release, 'routes'>): string[] =>
  routes.map(({ path }) => `${below}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''));
