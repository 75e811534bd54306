import { ServiceError } from '../../../platform/errors';

/** A fault of the whole file. `ImportPlan` lists the faults of single rows. */
export class ImportFileError extends ServiceError {
  constructor(statusCode: 400 | 413 | 415 | 422, message: string) {
    super(statusCode, `The file ${message}`, { errors: [{ field: 'file', message }] });
  }
}
