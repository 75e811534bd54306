import type { LoaderFunctionArgs, Params } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { redirectIfSignedOut } from './redirect-if-signed-out';

type Read<Content> = (options: { signal: AbortSignal }, params: Params) => Promise<Content>;

/**
 * Creates a loader that returns the result of `read`. If the session has ended, the loader redirects to the login page.
 * The loader rethrows any other error, and the router shows the error view.
 */
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

/** Like `storedLoader`, but resolves to null if the service answers 404. */
export const optionalLoader = <Content>(read: Read<Content>) =>
  storedLoader((options, params) => read(options, params).catch(nullIfNotFound));

function nullIfNotFound(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
