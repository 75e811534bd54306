import { ServiceError, type FieldFault } from '../../../platform/errors';

const FIELD = 'file';

/** A fault of the file. Faults of single rows are part of the plan instead. */
export class ImportFileError extends ServiceError {
  override readonly name = 'ImportFileError';
  override readonly errors: FieldFault[];

  /** @param message follows the words "The file" */
  constructor(statusCode: 400 | 413 | 415 | 422, message: string) {
    super(statusCode, `The file ${message}`);
    this.errors = [{ field: FIELD, message }];
  }
}
