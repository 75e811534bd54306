import {
  entryOf,
  isLiterallyBelow,
  isObject,
  mountOwner,
  quoted,
  registrationFault,
  registrationsOf,
  type Author,
  type Registration,
  type Registrations,
  type Registry,
  type Release,
} from '../release';
import { requireReason, withChange, type Reason } from './changes';
import { BadChange } from './errors';
import { withoutPreviewsOf } from './previews';

export type RegisterRequest = Reason & { registration: Registration };

export type RenewRequest = Reason & { tokenHash: string };

/** Returns undefined if the release is missing or malformed. */
type ReadRelease = (remote: string, version: string) => Promise<Pick<Release, 'routes'> | undefined>;

export async function withRegistration(
  registry: Registry,
  remote: string,
  { registration, ...request }: RegisterRequest,
  author: Author,
  read: ReadRelease,
): Promise<Registry> {
  const reason = requireReason(request);
  const others = registrationsOf(registry);
  const fault =
    registrationFault(remote, registration, others) ??
    (await pageFault(registration.mount, registry, others, read));
  if (fault !== undefined) throw new BadChange(fault);
  const change = { ...reason, did: 'register' as const, from: null, to: registration.mount };
  const { live = null, history = [] } = entryOf(registry, remote) ?? {};
  const last = history.findLast(({ did }) => did === 'register' || did === 'unregister');
  // Ignores a live release of the former team: shells of early versions allowed changes after an `unregister`.
  const current = last?.did === 'unregister' ? null : live;
  return {
    ...registry,
    registrations: { ...others, [remote]: registration },
    remotes: {
      ...registry.remotes,
      [remote]: { live: current, history: withChange(history, change, author) },
    },
    ...(registry.previews && { previews: withoutPreviewsOf(registry.previews, remote) }),
  };
}

/** Also adds FORMER_REGISTRATIONS to a registry of an early version. */
export async function withEnsuredRegistration(
  registry: Registry,
  remote: string,
  request: RegisterRequest,
  read: ReadRelease,
): Promise<Registry> {
  const registrations = registrationsOf(registry);
  if (!Object.hasOwn(registrations, remote)) return withRegistration(registry, remote, request, {}, read);
  return registry.registrations ? registry : { ...registry, registrations };
}

/** Also ends the remote's previews and live release, because another team can register the same name. */
export function withoutRegistration(
  registry: Registry,
  remote: string,
  request: Reason,
  author: Author,
): Registry {
  const reason = requireReason(request);
  const { current: removed, others } = requireRegistered(registry, remote);
  const change = { ...reason, did: 'unregister' as const, from: removed.mount, to: null };
  const history = withChange(entryOf(registry, remote)?.history ?? [], change, author);
  return {
    ...registry,
    registrations: others,
    remotes: { ...registry.remotes, [remote]: { live: null, history } },
    ...(registry.previews && { previews: withoutPreviewsOf(registry.previews, remote) }),
  };
}

/** Invalidates the team's former token. Other tokens, such as those in RELEASE_TOKENS, stay valid. */
export function withNewToken(
  registry: Registry,
  remote: string,
  { tokenHash, ...request }: RenewRequest,
  author: Author,
): Registry {
  const reason = requireReason(request);
  const { current, others } = requireRegistered(registry, remote);
  const registration = { ...current, tokenHash };
  const fault =
    tokenHash === undefined ? 'tokenHash is missing' : registrationFault(remote, registration, others);
  if (fault !== undefined) throw new BadChange(fault);
  const entry = entryOf(registry, remote) ?? { live: null, history: [] };
  const change = { ...reason, did: 'renew' as const, from: null, to: null };
  const renewed = { ...entry, history: withChange(entry.history, change, author) };
  return {
    ...registry,
    registrations: { ...registrationsOf(registry), [remote]: registration },
    remotes: { ...registry.remotes, [remote]: renewed },
  };
}

/** Call this under the registry's lock. A registry of an early version allows each remote. @throws BadChange */
export function requireNotUnregistered(registry: Registry, remote: string): void {
  if (registry.registrations) requireRegistered(registry, remote);
}

function requireRegistered(registry: Registry, remote: string) {
  const registrations = registrationsOf(registry);
  if (!Object.hasOwn(registrations, remote)) throw new BadChange(`${quoted(remote)} is not registered`);
  const { [remote]: current, ...others } = registrations;
  return { current: current!, others };
}

export function registrationsFault(value: unknown): string | undefined {
  if (!isObject(value)) return 'registrations must be an object';
  const accepted: Record<string, Registration> = {};
  for (const [remote, registration] of Object.entries(value as Registrations)) {
    const fault = registrationFault(remote, registration, accepted);
    if (fault !== undefined) return fault;
    accepted[remote] = registration;
  }
  return undefined;
}

/** Compares only first segments: if the owner of `/` serves `/events/past`, `/events/new` cannot be a mount. */
async function pageFault(
  mount: string,
  registry: Registry,
  registrations: Registrations,
  read: ReadRelease,
): Promise<string | undefined> {
  const mounts = Object.entries(registrations).map(([remote, { mount: below }]) => ({ remote, below }));
  const owner = mountOwner(mount, mounts);
  const entry = owner === undefined ? null : entryOf(registry, owner);
  if (owner === undefined || !entry) return undefined;
  const base = registrations[owner]!.mount.replace(/\/$/, '');
  const firstSegment = mount.slice(base.length).split('/')[1] ?? '';
  for (const version of [entry.live, entry.candidate?.version]) {
    const release = version ? await read(owner, version) : undefined;
    const page = release?.routes
      .map(({ path }) => `${base}/${path}`)
      .find((path) => isLiterallyBelow(path, `${base}/${firstSegment}`));
    if (page !== undefined)
      return `${page} is a page of ${owner}. Choose a mount that takes none of its paths`;
  }
  return undefined;
}
