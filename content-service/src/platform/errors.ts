/** `field` is a path in the JSON body, such as `upcomingCourses/0/start_date`, or names a parameter, header or file. */
export type FieldFault = { field: string; message: string };

type Details = {
  errors?: FieldFault[];
  headers?: Record<string, string>;
  members?: Record<string, unknown>;
  cause?: unknown;
};

/** If the status is 500 or higher, the response omits the message, except for `BusyError` and `StorageError`. */
export class ServiceError extends Error {
  override readonly name = this.constructor.name;
  readonly errors: FieldFault[];
  readonly headers: Record<string, string>;
  readonly members: Record<string, unknown>;

  constructor(
    readonly statusCode: number,
    message: string,
    { errors = [], headers = {}, members = {}, cause }: Details = {},
  ) {
    super(message, { cause });
    this.errors = errors;
    this.headers = headers;
    this.members = members;
  }
}

export class InvalidError extends ServiceError {
  constructor(errors: FieldFault[]) {
    super(400, errors.map(({ field, message }) => `${field} ${message}`).join('; '), { errors });
  }
}

export class UnauthorizedError extends ServiceError {
  constructor(message = 'Sign in to do this', headers: Record<string, string> = {}) {
    super(401, message, { headers });
  }
}

export class ForbiddenError extends ServiceError {
  constructor(message: string, errors: FieldFault[] = []) {
    super(403, message, { errors });
  }
}

export class NotFoundError extends ServiceError {
  constructor(what: string) {
    super(404, `There is no such ${what}`);
  }
}

export class GoneError extends ServiceError {
  constructor(message: string) {
    super(410, message);
  }
}

export class TakenError extends ServiceError {
  constructor(what: string) {
    const errors = [{ field: 'name', message: 'is taken' }];
    super(409, `There is another record of this name in ${what}`, { errors });
  }
}

export class UsedKeyError extends ServiceError {
  constructor(what: string) {
    const fault = { field: 'Idempotency-Key', message: `was used for another ${what}` };
    super(422, `${fault.field} ${fault.message}`, { errors: [fault] });
  }
}

export class ChangedError extends ServiceError {
  constructor(members: { current: object; changedBy: string | null; changedAt: string }) {
    super(412, 'This was changed since it was read', { members });
  }
}

export class TooManyRequestsError extends ServiceError {
  constructor(retryAfter: number) {
    super(429, `Too many attempts. Try again in ${inWords(retryAfter)}`, {
      headers: { 'retry-after': String(retryAfter) },
      members: { retryAfter },
    });
  }
}

/** Rounds up, so that the caller does not retry too early. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export class BusyError extends ServiceError {
  constructor(message: string, members: Record<string, unknown> = {}) {
    super(503, message, { headers: { 'retry-after': '5' }, members });
  }
}

/**
 * The service may have stored the write. The response equals that of the shell for a service that does not respond.
 * Clients recognize both by the title and the missing `detail` (shared-lib/src/api/unknown-outcome.ts).
 */
export class UnknownOutcomeError extends BusyError {
  constructor() {
    const title = 'The content service does not answer';
    super(title, { title, detail: undefined });
  }
}

export class StorageError extends ServiceError {
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

export class UpstreamError extends ServiceError {
  constructor(message: string, cause?: unknown) {
    super(502, message, { cause });
  }
}
