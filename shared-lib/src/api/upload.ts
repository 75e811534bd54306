import axios, { type AxiosRequestConfig } from 'axios';
import { joinUrl, site } from '../site';
import { credentialsOf, toApiError } from './http';

export type UploadOptions = { onProgress?: (fraction: number) => void; signal?: AbortSignal };

/** Sets no timeout, because an upload over a slow connection takes minutes. */
export async function upload<T>(
  { onProgress, signal }: UploadOptions,
  url: string,
  body: File | FormData,
  config: AxiosRequestConfig,
): Promise<T> {
  try {
    const { data } = await axios.post<T>(url, body, {
      ...config,
      onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
      signal,
    });
    return data;
  } catch (error) {
    throw toApiError(error);
  }
}

/** `maxLength` is in UTF-16 code units. Keeps or drops both units of a character such as an emoji. */
export const fileName = ({ name }: File, maxLength: number): string =>
  name.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');

export function uploadFile<T>(
  path: string,
  file: File,
  { type, ...params }: { type: string; name?: string; plan?: string },
  options: UploadOptions = {},
): Promise<T> {
  const { headers, withCredentials } = credentialsOf({});
  return upload<T>(options, joinUrl(site().apiUrl, path), file, {
    params,
    headers: { ...headers, 'Content-Type': type },
    withCredentials,
  });
}
