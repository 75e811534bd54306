import type { LoaderFunctionArgs } from 'react-router-dom';
import { redirectIfSignedOut } from '../session/signed-out';

/** A loader that reads one stored record; without it the page is an error. */
export const storedLoader =
  <Record>(read: (options: { signal: AbortSignal }) => Promise<Record>) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<Record> => {
    try {
      return await read({ signal });
    } catch (error) {
      redirectIfSignedOut(error);
      throw error;
    }
  };
