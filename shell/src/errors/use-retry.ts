import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageFacts } from '../page-facts';
import { RetryContext } from './retry';

export function useRetry(attempt: () => Promise<void>) {
  const [isRetrying, setRetrying] = useState(false);
  const { set } = useContext(PageFacts);

  async function run() {
    setRetrying(true);
    try {
      await attempt();
    } catch (error) {
      console.warn(set, error);
    } finally {
      setRetrying(false);
    }
  }

  return { isRetrying, retry: () => void (isRetrying || run()) };
}

/** Loads a new document, because the router caches failed imports and the browser caches failed preloads. */
export function useFreshStart(): () => Promise<void> {
  const { refresh } = useContext(RetryContext);
  const { set } = useContext(PageFacts);
  const navigate = useNavigate();
  const location = useLocation();

  return async () => {
    // The router navigates only if `refresh` fails: a successful `refresh` never resolves.
    await refresh().catch((error: unknown) => console.warn(set, error));
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  };
}
