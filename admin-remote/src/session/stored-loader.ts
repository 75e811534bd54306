import type { LoaderFunctionArgs, Params } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { redirectIfSignedOut } from './redirect-if-signed-out';

type Read<Content> = (options: { signal: AbortSignal }, params: Params) => Promise<Content>;

export const storedLoader =
  <Content>(read: Read<Content>) =>
  async ({ request: { signal }, params }: LoaderFunctionArgs): Promise<Content> => {
    try {
      return await read({ signal }, params);
    } catch (error) {
      redirectIfSignedOut(error);
      throw error;
    }
  };

export const optionalLoader = <Content>(read: Read<Content>) =>
  storedLoader((options, params) => read(options, params).catch(nullIfNotFound));

export function nullIfNotFound(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
