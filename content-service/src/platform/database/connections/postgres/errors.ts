// Must not import the PostgreSQL driver: a service with SQLite checks for these errors and does not load the driver.

import { StartError } from '../../../start-error';

export class UnreachableDatabaseError extends StartError {
  constructor(url: string, fault: string) {
    super(`${describeDatabase(url)} cannot be reached (${fault}). Start it, or correct DATABASE_URL.`);
  }
}

export class DatabaseRightsError extends StartError {
  constructor(url: string, fault: string) {
    super(
      `${describeDatabase(url)} lacks rights for the role in DATABASE_URL (${fault}). Grant them, or correct DATABASE_URL.`,
    );
  }
}

/** Omits user and password. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `The database ${host}${pathname}`;
}

export class RestoreUnderWayError extends StartError {
  constructor() {
    super('A backup is being restored into this database. Start when that is done.');
  }
}

/** The database may have committed the write. `isOutage` recognizes the outage by the message and the code. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}
