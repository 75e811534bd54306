import { ServiceError } from '../../../platform/errors';

export const UPLOAD_FIELD = 'image';

type Details = { field?: string; headers?: Record<string, string> };

export class RejectedPictureError extends ServiceError {
  constructor(
    statusCode: 400 | 408 | 413 | 415 | 422,
    message: string,
    { field = UPLOAD_FIELD, headers = {} }: Details = {},
  ) {
    super(statusCode, `${field} ${message}`, { errors: [{ field, message }], headers });
  }
}
