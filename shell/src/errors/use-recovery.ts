import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { pollWithBackoff } from './poll-with-backoff';

export function useRecovery(): () => Promise<void> {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const polling = new AbortController();
    void pollWithBackoff(revalidate, polling.signal);
    return () => polling.abort();
  }, [revalidate]);

  return revalidate;
}
