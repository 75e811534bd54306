import axios from 'axios';
import { paths } from '../schema';
import { joinUrl, site } from '../site';
import { ApiError } from './api-error';
import { asApiError, headersFor } from './http';

type UploadOptions = {
  /** Hears how much has been sent: from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a picture to the configured image host, which is the content service unless told otherwise, and gives its
 * address. It takes as long as the line needs: who waits sees the progress and can cancel.
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
    throw error instanceof ApiError ? error : asApiError(error);
  }
}

/** Somebody else's host learns its key and nothing of the session. */
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
