import { FORMER_REGISTRATIONS, type Registrations, type Release } from 'release-store/release';

/**
 * Facts about a visitor, from the cookies of the request. `hasAdminToken`: the request has an admin cookie, which the
 * shell does not verify.
 */
export type Visitor = {
  hasAdminToken: boolean;
  /** Group from 0 to 99. A canary for n percent of the visitors is for the groups below n. */
  group?: number;
  /** Versions of the pinned releases, by remote. */
  pinned?: Readonly<Record<string, string>>;
  /** Set if a preview link pinned a version. */
  preview?: ShownPreview;
  /** Set if the pages of this browser have the overlay, which any holder of a release token can open. */
  isOperator?: true;
};

/** The release that a preview link shows, and where its remote is mounted. */
export type ShownPreview = { remote: string; version: string; until: string; who: string; below: string };

export type Mount = {
  remote: string;
  /** Path of the mount. The remote owns every path below it, except paths that a deeper mount owns. */
  below: string;
  /**
   * Only browsers that send an admin cookie get the name and the pages of the remote. The shell does not verify the
   * cookie, and serves the files of releases to everyone. So this does not protect data.
   */
  isPrivate: boolean;
  /** Text of the remote's entry in the site's menu. */
  menu?: string;
};

/** The registered remotes of this site and their paths. */
export class Mounts {
  /** All mounts, in descending order of the length of their paths. */
  all: readonly Mount[] = [];
  /** Mount paths of the private remotes. */
  privatePaths: readonly string[] = [];
  /** Increases with each change of the registrations. */
  generation = 0;
  private registrations: Registrations = {};

  constructor(registrations: Registrations = FORMER_REGISTRATIONS) {
    this.update(registrations);
  }

  of = (remote: string): Mount | undefined => this.all.find((mount) => mount.remote === remote);

  has = (remote: string): boolean => this.of(remote) !== undefined;

  /**
   * Returns the mounts of the public remotes, and for a visitor with the admin cookie also those of the private
   * remotes.
   */
  visibleTo = ({ hasAdminToken }: Visitor): Mount[] =>
    this.all.filter(({ isPrivate }) => hasAdminToken || !isPrivate);

  /** Returns the hashes of the teams' tokens that the registry contains. `role` is the name of the remote. */
  tokens = (): { role: string; hash: string }[] =>
    Object.entries(this.registrations).flatMap(([role, { tokenHash: hash }]) =>
      hash ? [{ role, hash }] : [],
    );

  /** Applies new registrations. @returns the remotes whose mount was removed or has changed */
  update(registrations: Registrations): string[] {
    if (JSON.stringify(registrations) === JSON.stringify(this.registrations)) return [];
    const former = this.all;
    this.registrations = registrations;
    this.generation += 1;
    this.all = Object.entries(registrations)
      .map(([remote, { mount, isPrivate = false, menu }]) => ({
        remote,
        below: mount,
        isPrivate,
        ...(menu !== undefined && { menu }),
      }))
      .sort((one, other) => other.below.length - one.below.length || one.below.localeCompare(other.below));
    this.privatePaths = this.all.filter(({ isPrivate }) => isPrivate).map(({ below }) => below);
    return former.filter(({ remote, below }) => this.of(remote)?.below !== below).map(({ remote }) => remote);
  }
}

/** Returns the full paths of the routes that a release declares. */
export const pathsOf = ({ below }: Pick<Mount, 'below'>, { routes }: Pick<Release, 'routes'>): string[] =>
  routes.map(({ path }) => `${below}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''));
