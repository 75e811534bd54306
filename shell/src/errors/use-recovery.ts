import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { askAgain } from './poll-with-backoff';

/**
 * Keeps asking for the page's data while the view that says it is missing stands.
 * @returns asks at once
 */
export function useRecovery(): () => Promise<void> {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const stopping = new AbortController();
    void askAgain(revalidate, stopping.signal);
    return () => stopping.abort();
  }, [revalidate]);

  return revalidate;
}
