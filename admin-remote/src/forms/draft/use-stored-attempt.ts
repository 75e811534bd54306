import { useEffect, useEffectEvent } from 'react';
import { useIdempotencyKey } from 'shared-lib/forms';
import { storedTexts, storeTexts } from './use-stored-texts';

const SENT = 'admin-sent';

/**
 * Stores the idempotency key of a form with the contents that were sent. If the admin sends the same contents again,
 * after a reload or from another tab, the same key keeps the service from storing or mailing them twice.
 * @param text typed text of the form. If another tab has sent the same text, calls `onSentInOtherTab`.
 */
export function useStoredAttempt(key: string, text: string, onSentInOtherTab: () => void) {
  const attempt = useIdempotencyKey({
    read: () => storedTexts(key, ['contents', 'key']),
    onChange: (next) => storeTexts(key, next),
  });
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
     * Tells other tabs with the same text to clear it. They ignore the removal of the draft, because it may also mean
     * that the admin discarded the text in one tab only.
     */
    announceSent: () => {
      try {
        localStorage.setItem(SENT, key + text);
        localStorage.removeItem(SENT);
      } catch {
        // Storage may be blocked or full.
      }
    },
  };
}
