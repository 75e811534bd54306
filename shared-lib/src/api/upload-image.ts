import { paths } from '../schema';
import { joinUrl, site } from '../site';
import { ApiError, statusOf } from './api-error';
import { credentialsOf } from './http';
import { upload, type UploadOptions } from './upload';

export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  try {
    return addressIn(await upload<unknown>(options, host().url, body, host()));
  } catch (error) {
    // Callers take a 401 for an ended session. A third-party host sends a 401 if the API key is not valid.
    if (!site().upload?.url || statusOf(error) !== 401) throw error;
    throw new ApiError(502, 'The image host rejected the key of this site. Ask the operator to renew it.');
  }
}

/** A third-party image host gets its API key, but no cookies or token of the admin. */
function host() {
  const { url = '', key = '' } = site().upload ?? {};
  const params = key === '' ? {} : { key };
  if (url !== '') return { url, params };
  return { url: joinUrl(site().apiUrl, paths.upload), params, ...credentialsOf({}) };
}

function addressIn(answer: unknown): string {
  const url = (answer as { data?: { url?: unknown } } | null)?.data?.url;
  if (typeof url !== 'string' || url === '') throw new ApiError(502, 'The image host gave no address');
  return url;
}
