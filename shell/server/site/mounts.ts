import type { Release } from 'release-store/release';

/** The sender of a request, as far as its cookies tell. */
export type Visitor = {
  hasAdminToken: boolean;
  /** From 0 to 99. A canary for n percent of the visitors is for the groups below n. */
  group?: number;
  /** Versions that an operator previews, by remote. */
  pinned?: Readonly<Record<string, string>>;
};

export type Mount = {
  /** The remote's name in the registry. */
  remote: string;
  /** The remote owns every path below this one that no deeper mount owns. */
  below: string;
  /** Visitors who may know that the remote exists; all if absent. */
  visibleTo?: (visitor: Visitor) => boolean;
};

/** The remotes of this site and their paths. Browsers get only the remotes that their visitor may know of. */
export const mounts: readonly Mount[] = [
  { remote: 'admin_remote', below: '/admin', visibleTo: (visitor) => visitor.hasAdminToken },
  { remote: 'public_remote', below: '/' },
];

/** Paths below which pages are for some visitors only. */
export const privatePaths: readonly string[] = mounts.flatMap(({ below, visibleTo }) =>
  visibleTo ? [below] : [],
);

/** Paths that the shell serves itself: no remote may serve a path below them. */
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

/** The mount of a remote. A remote without one counts as mounted at `/`. */
export const mountOf = (name: string): Mount =>
  mounts.find(({ remote }) => remote === name) ?? { remote: name, below: '/' };

/** The paths that a release declares, below its mount. */
export const pathsOf = ({ below }: Pick<Mount, 'below'>, { routes }: Pick<Release, 'routes'>): string[] =>
  routes.map(({ path }) => `${below}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''));
