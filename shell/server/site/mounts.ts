import { FORMER_REGISTRATIONS, type Registrations, type Release } from 'release-store/release';
import type { MenuEntry } from '../../src/boot';

export type Visitor = {
  hasAdminToken: boolean;
  /** 0 to 99. Decides whether the visitor gets a canary or a holdback, see `groupPlaces`. */
  group?: number;
  /** Versions by remote. */
  pinned?: Readonly<Record<string, string>>;
  preview?: ShownPreview;
  isOperator?: true;
};

export type ShownPreview = { remote: string; version: string; until: string; who: string; below: string };

export type Mount = {
  remote: string;
  /** The remote owns all paths below this path, except the paths of a deeper mount. */
  below: string;
  /** Hides pages from browsers without the admin cookie. Protects no data: the cookie is not verified. */
  isPrivate: boolean;
  menu?: string;
};

export class Mounts {
  /** Longest path first. */
  all: readonly Mount[] = [];
  privatePaths: readonly string[] = [];
  generation = 0;
  private registrations: Registrations = {};

  constructor(registrations: Registrations = FORMER_REGISTRATIONS) {
    this.update(registrations);
  }

  of = (remote: string): Mount | undefined => this.all.find((mount) => mount.remote === remote);

  has = (remote: string): boolean => this.of(remote) !== undefined;

  visibleTo = ({ hasAdminToken }: Visitor): Mount[] =>
    this.all.filter(({ isPrivate }) => hasAdminToken || !isPrivate);

  tokens = (): { role: string; hash: string }[] =>
    Object.entries(this.registrations).flatMap(([role, { tokenHash: hash }]) =>
      hash ? [{ role, hash }] : [],
    );

  /** @returns the remotes whose mount was removed or has changed */
  update(registrations: Registrations): string[] {
    if (JSON.stringify(registrations) === JSON.stringify(this.registrations)) return [];
    const former = this.all;
    this.registrations = registrations;
    this.all = Object.entries(registrations)
      .map(([remote, { mount, isPrivate = false, menu }]) => ({
        remote,
        below: mount,
        isPrivate,
        ...(menu !== undefined && { menu }),
      }))
      .sort((one, other) => other.below.length - one.below.length || one.below.localeCompare(other.below));
    if (JSON.stringify(this.all) !== JSON.stringify(former)) this.generation += 1;
    this.privatePaths = this.all.filter(({ isPrivate }) => isPrivate).map(({ below }) => below);
    return former.filter(({ remote, below }) => this.of(remote)?.below !== below).map(({ remote }) => remote);
  }
}

export const menuOf = (mounts: readonly Mount[]): MenuEntry[] =>
  mounts.flatMap(({ menu: label, below: path }) => (label ? [{ label, path }] : []));

export const pathsOf = ({ below }: Pick<Mount, 'below'>, { routes }: Pick<Release, 'routes'>): string[] =>
  routes.map(({ path }) => `${below}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''));
