import type { RegistryEntry } from '../release';
import { isFull, isReadOnly } from './reserve';

export class VersionExists extends Error {
  override readonly name = 'VersionExists';

  constructor(remote: string, version: string) {
    super(
      `${remote} ${version} already exists, and versions are never overwritten. Publish another version.`,
    );
  }
}

export class BadRelease extends Error {
  override readonly name = 'BadRelease';

  constructor(readonly faults: string[]) {
    super(faults.join('; '));
  }
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

export class BadChange extends Error {
  override readonly name = 'BadChange';
}

export class Outdated extends Error {
  override readonly name = 'Outdated';

  constructor(
    readonly entry: RegistryEntry | null,
    readonly tag: string,
  ) {
    super('The registry entry changed since you read it. Fetch it again and retry.');
  }
}

/** The registry or token file is invalid. The store never overwrites an invalid file. */
export class BadRegistry extends Error {
  override readonly name = 'BadRegistry';
}

export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRegistry(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

export class StoreFull extends Error {
  override readonly name = 'StoreFull';

  constructor() {
    super(
      'The disk for releases is full. Remove versions that are not live and not needed for a rollback ' +
        '(folders <remote>/<version> in DATA_DIR/releases), or enlarge the disk, and try again.',
    );
  }
}

export class StoreReadOnly extends Error {
  override readonly name = 'StoreReadOnly';

  constructor() {
    super(
      'The folder of releases is not writable: its file system is read-only, or another user owns it. ' +
        'Make DATA_DIR/releases writable for the shell, and try again.',
    );
  }
}

export function storeError(error: unknown): unknown {
  if (isFull(error)) return new StoreFull();
  return isReadOnly(error) ? new StoreReadOnly() : error;
}
