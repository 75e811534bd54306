/** A fault of a field in a request. `field` is the path in wire names, such as `upcomingCourses/0/start_date`. */
export type FieldFault = { field: string; message: string };

/** An error whose message the caller gets. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly errors: FieldFault[] = [];
  readonly headers: Record<string, string> = {};
  readonly members: Record<string, unknown> = {};

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

export class InvalidError extends ServiceError {
  override readonly name = 'InvalidError';

  constructor(override readonly errors: FieldFault[]) {
    super(400, errors.map(({ field, message }) => `${field} ${message}`).join('; '));
  }
}

export class UnauthorizedError extends ServiceError {
  override readonly name = 'UnauthorizedError';

  constructor(message = 'Sign in to do this') {
    super(401, message);
  }
}

export class ForbiddenError extends ServiceError {
  override readonly name = 'ForbiddenError';

  constructor(
    message: string,
    override readonly errors: FieldFault[] = [],
  ) {
    super(403, message);
  }
}

export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError';

  constructor(what: string) {
    super(404, `There is no such ${what}`);
  }
}

/** The resource existed before. */
export class GoneError extends ServiceError {
  override readonly name = 'GoneError';

  constructor(message: string) {
    super(410, message);
  }
}

/** Another record has the same name. */
export class TakenError extends ServiceError {
  override readonly name = 'TakenError';
  override readonly errors = [{ field: 'name', message: 'is taken' }];

  constructor(what: string) {
    super(409, `There is another record of this name in ${what}`);
  }
}

export class ChangedError extends ServiceError {
  override readonly name = 'ChangedError';

  constructor(
    override readonly members: {
      current: Record<string, unknown>;
      changedBy: string | null;
      changedAt: string;
    },
  ) {
    super(412, 'This was changed since it was read');
  }
}

export class TooManyRequestsError extends ServiceError {
  override readonly name = 'TooManyRequestsError';
  override readonly headers: Record<string, string>;
  override readonly members: { retryAfter: number };

  constructor(retryAfterSeconds: number) {
    super(429, `Too many attempts. Try again in ${inWords(retryAfterSeconds)}`);
    this.headers = { 'retry-after': String(retryAfterSeconds) };
    this.members = { retryAfter: retryAfterSeconds };
  }
}

/** Rounds up, so that the caller does not retry too early. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** The limit of concurrent work is reached. The caller may retry soon. */
export class BusyError extends ServiceError {
  override readonly name: string = 'BusyError';
  override readonly headers = { 'retry-after': '5' };

  constructor(message: string) {
    super(503, message);
  }
}

/** The database is unreachable. Nothing was written partially. */
export class DatabaseUnavailableError extends BusyError {
  override readonly name = 'DatabaseUnavailableError';

  constructor() {
    super('The service cannot reach its data just now. Nothing was stored. Try again in 5 seconds');
  }
}

/** The disk rejects writes until an operator intervenes. Reads still work. */
export class StorageError extends ServiceError {
  override readonly name = 'StorageError';

  constructor(fault: StorageFault) {
    super(...STORAGE_ANSWERS[fault]);
  }
}

export type StorageFault = 'full' | 'read-only' | 'failing';

const STORAGE_ANSWERS: Record<StorageFault, [status: number, message: string]> = {
  full: [
    507,
    'The disk of the service is full. Nothing was stored. Ask the operator to free space, then try again',
  ],
  'read-only': [
    503,
    'The data of the service cannot be changed at the moment. Nothing was stored. Ask the operator to make the disk writable, then try again',
  ],
  failing: [
    503,
    'The disk of the service reports errors. Nothing was stored. Ask the operator to check the disk, then try again',
  ],
};

/** A server on which the response depends has failed. */
export class UpstreamError extends ServiceError {
  override readonly name = 'UpstreamError';

  constructor(
    message: string,
    override readonly cause?: unknown,
  ) {
    super(502, message);
  }
}
