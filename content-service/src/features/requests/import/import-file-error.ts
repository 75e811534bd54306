import { ServiceError, type FieldFault } from '../../../platform/errors';

const FIELD = 'file';

/** The file as a whole cannot be imported, as opposed to single rows. */
export class ImportFileError extends ServiceError {
  override readonly name = 'ImportFileError';
  override readonly errors: FieldFault[];

  /** @param message follows "The file" */
  constructor(statusCode: 400 | 413 | 415 | 422, message: string) {
    super(statusCode, `The file ${message}`);
    this.errors = [{ field: FIELD, message }];
  }
}
