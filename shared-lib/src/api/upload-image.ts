import axios from 'axios';
import { paths } from '../schema';
import { joinUrl, site } from '../site';
import { ApiError } from './api-error';
import { toApiError, headersFor } from './http';

type UploadOptions = {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads to the configured image host, by default the content service, and resolves to the URL of the image. Sets no
 * timeout, because an upload over a slow connection takes minutes. Callers show the progress and let the admin cancel.
 */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  try {
    const { data } = await axios.post<unknown>(host().url, body, {
      ...host(),
      onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
      ...(signal && { signal }),
    });
    return addressIn(data);
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error);
  }
}

/** A third-party image host gets only its API key, without the cookies and the token of the admin. */
function host() {
  const { url = '', key = '' } = site().upload ?? {};
  const params = key === '' ? {} : { key };
  if (url !== '') return { url, params };
  return {
    url: joinUrl(site().apiUrl, paths.upload),
    params,
    headers: headersFor({}),
    withCredentials: true,
  };
}

function addressIn(answer: unknown): string {
  const url = (answer as { data?: { url?: unknown } } | null)?.data?.url;
  if (typeof url !== 'string' || url === '') throw new ApiError(502, 'The image host gave no address');
  return url;
}
