import { useEffect, useEffectEvent } from 'react';
import { useIdempotencyKey } from 'shared-lib/forms';
import { storedTexts, storeTexts } from './use-stored-texts';

const SENT = 'admin-sent';

/**
 * Stores the idempotency key of a form like its texts: contents that are sent again, after a reload or from another
 * tab, must not be stored or mailed twice.
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
     * Tells the other tabs. The removal of the draft does not tell them, because an admin who discards the text in one
     * tab may still want it in another.
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
