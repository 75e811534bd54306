import { FORMER_REGISTRATIONS, type Registrations, type Release } from 'release-store/release';

export type Visitor = {
  hasAdminToken: boolean;
  /** Number from 0 to 99. A canary for n percent of the visitors is for the groups below n. */
  group?: number;
  /** Versions that this browser gets instead of the usual ones, by name of the remote. */
  pinned?: Readonly<Record<string, string>>;
  /** Set if a preview link pinned a version. */
  preview?: ShownPreview;
  /** Set if the browser shows the overlay, which any holder of a release token can open. */
  isOperator?: true;
};

export type ShownPreview = { remote: string; version: string; until: string; who: string; below: string };

export type Mount = {
  remote: string;
  /** Path of the mount. The remote owns all paths below it, except paths of another remote's deeper mount. */
  below: string;
  /**
   * Whether only browsers with the admin cookie get the pages. This protects no data: the shell does not
   * verify the cookie, and everyone can load the files of a release.
   */
  isPrivate: boolean;
  /** Text of the remote's entry in the site's menu. */
  menu?: string;
};

export class Mounts {
  /** Mounts of all remotes, longest path first. */
  all: readonly Mount[] = [];
  privatePaths: readonly string[] = [];
  /** Increases with each change of the registrations. */
  generation = 0;
  private registrations: Registrations = {};

  constructor(registrations: Registrations = FORMER_REGISTRATIONS) {
    this.update(registrations);
  }

  of = (remote: string): Mount | undefined => this.all.find((mount) => mount.remote === remote);

  has = (remote: string): boolean => this.of(remote) !== undefined;

  visibleTo = ({ hasAdminToken }: Visitor): Mount[] =>
    this.all.filter(({ isPrivate }) => hasAdminToken || !isPrivate);

  /** Hashes of the teams' tokens that the registry contains. */
  tokens = (): { role: string; hash: string }[] =>
    Object.entries(this.registrations).flatMap(([role, { tokenHash: hash }]) =>
      hash ? [{ role, hash }] : [],
    );

  /** @returns the remotes whose mount was removed or has changed */
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

export const pathsOf = ({ below }: Pick<Mount, 'below'>, { routes }: Pick<Release, 'routes'>): string[] =>
  routes.map(({ path }) => `${below}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''));
