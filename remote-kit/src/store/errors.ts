import type { RegistryEntry } from '../release';

/** A version is published once and for all. */
export class VersionExists extends Error {
  override readonly name = 'VersionExists';

  constructor(remote: string, version: string) {
    super(`${remote} ${version} exists already: a version is never overwritten. Publish under another one.`);
  }
}

/** What was sent is no release, or not the one it says it is. `faults` is all that is known to be wrong. */
export class BadRelease extends Error {
  override readonly name = 'BadRelease';

  constructor(readonly faults: string[]) {
    super(faults.join('; '));
  }
}

/** More was sent than a release may hold. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** A change that makes no sense for what the registry says now; the message names the field or the reason. */
export class BadChange extends Error {
  override readonly name = 'BadChange';
}

/** Somebody else changed the remote's entry first. */
export class Outdated extends Error {
  override readonly name = 'Outdated';

  constructor(
    readonly entry: RegistryEntry | null,
    readonly tag: string,
  ) {
    super('The registry has changed since it was read. Look at it again, then decide.');
  }
}

/** The registry cannot be understood. It is left as it is. */
export class BadRegistry extends Error {
  override readonly name = 'BadRegistry';
}
