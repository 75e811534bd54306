import { useEffect, useEffectEvent } from 'react';
import { useIdempotencyKey } from 'shared-lib/forms';
import { deleteStored, store } from '../../ui/browser-storage';
import { storedTexts, storeTexts } from './use-stored-texts';

const SENT = 'admin-sent';

/**
 * Stores the idempotency key, so that the service does not store or mail the same contents twice if the admin sends
 * them again after a reload or in another tab.
 */
export const useStoredKey = (key: string) =>
  useIdempotencyKey({
    read: () => storedTexts(key, ['contents', 'key']),
    onChange: (next) => storeTexts(key, next),
  });

export function useStoredAttempt(key: string, text: string, onSentInOtherTab: () => void) {
  const attempt = useStoredKey(key);
  const onStorage = useEffectEvent((event: StorageEvent) => {
    if (event.key === SENT && event.newValue === key + text) onSentInOtherTab();
  });

  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    ...attempt,
    /**
     * Makes other tabs clear the text that was sent. A deleted draft does not show that the text was sent, because the
     * admin may have discarded it.
     */
    announceSent: () => {
      store(SENT, key + text);
      deleteStored(SENT);
    },
  };
}
