import { useEffect, useEffectEvent } from 'react';
import { useIdempotencyKey } from 'shared-lib/forms';
import { deleteStored, store } from '../../ui/browser-storage';
import { storedTexts, storeTexts } from './use-stored-texts';

const SENT = 'admin-sent';

/**
 * Stores the idempotency key of a form together with the sent contents. If the admin sends the same contents again,
 * after a reload or from another tab, the service gets the same key and does not store or mail the contents twice.
 */
export const useStoredKey = (key: string) =>
  useIdempotencyKey({
    read: () => storedTexts(key, ['contents', 'key']),
    onChange: (next) => storeTexts(key, next),
  });

/**
 * Extends `useStoredKey` with `announceSent`, which notifies other tabs that the text was sent.
 * @param text typed text of the form
 * @param onSentInOtherTab called when another tab has sent the same text
 */
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
     * Notifies other tabs that this text was sent, so that they clear the same text. They cannot infer it from the
     * deletion of the draft, because a tab also deletes the draft when the admin discards the text.
     */
    announceSent: () => {
      store(SENT, key + text);
      deleteStored(SENT);
    },
  };
}
