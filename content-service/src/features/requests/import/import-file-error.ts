import { ServiceError } from '../../../platform/errors';

/** A fault of an import file as a whole. Faults of single rows are part of the plan instead. */
export class ImportFileError extends ServiceError {
  /** @param message the rest of a sentence that begins with "The file" */
  constructor(statusCode: 400 | 413 | 415 | 422, message: string) {
    super(statusCode, `The file ${message}`, { errors: [{ field: 'file', message }] });
  }
}
