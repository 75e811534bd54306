import { ServiceError } from '../../../platform/errors';

/** A fault of the whole file. Faults of single rows are part of the plan. */
export class ImportFileError extends ServiceError {
  /** @param message continues a sentence that begins with "The file" */
  constructor(statusCode: 400 | 413 | 415 | 422, message: string) {
    super(statusCode, `The file ${message}`, { errors: [{ field: 'file', message }] });
  }
}
