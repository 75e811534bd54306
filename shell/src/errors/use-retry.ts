import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageFacts } from '../page-facts';
import { RetryContext } from './retry';

/** A visitor's next try, one at a time. The view that asks for it goes away when it succeeds. */
export function useRetry(again: () => Promise<void>) {
  const [isRetrying, setRetrying] = useState(false);
  const { set } = useContext(PageFacts);

  async function run() {
    setRetrying(true);
    try {
      await again();
    } catch (error) {
      console.warn(set, error);
    } finally {
      setRetrying(false);
    }
  }

  return { isRetrying, retry: () => void (isRetrying || run()) };
}

/**
 * Comes to this address anew, as a document: the router keeps both the routes and a failed import for good, and the
 * browser a failed preload.
 */
export function useFreshStart(): () => Promise<void> {
  const { refresh } = useContext(RetryContext);
  const { set } = useContext(PageFacts);
  const navigate = useNavigate();
  const location = useLocation();

  return async () => {
    // Without the server, a new document would leave the visitor with nothing: the addresses known so far are tried.
    await refresh().catch((error: unknown) => console.warn(set, error));
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  };
}
