import type { RegistryEntry } from '../release';
import { isFull, isReadOnly } from './reserve';

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

/** There is no space left for what was to be written. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';

  constructor() {
    super(
      'The disk of the releases is full. Remove versions that are not live and that nobody will roll back to ' +
        '(folders <remote>/<version> in DATA_DIR/releases), or enlarge the disk, and repeat this.',
    );
  }
}

/** The store can be read, but not written. */
export class StoreReadOnly extends Error {
  override readonly name = 'StoreReadOnly';

  constructor() {
    super(
      'The folder of the releases cannot be written: its file system is read-only, or it belongs to another user. ' +
        'Make DATA_DIR/releases writable for the shell, and repeat this.',
    );
  }
}

/** What the file system says, as an error of the store; any other error as it is. */
export function storeError(error: unknown): unknown {
  if (isFull(error)) return new StoreFull();
  return isReadOnly(error) ? new StoreReadOnly() : error;
}
