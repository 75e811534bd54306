import { useRef } from 'react';

/**
 * Keeps one `Idempotency-Key` for all tries to send the same thing, so that a retry is not a second lead.
 * Other contents, or a success, begin a new one.
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ contents: string; key: string }>(undefined);

  function keyFor(contents: object): string {
    const text = JSON.stringify(contents);
    if (attempt.current?.contents !== text) attempt.current = { contents: text, key: newKey() };
    return attempt.current.key;
  }

  return { keyFor, forget: () => void (attempt.current = undefined) };
}

/** `crypto.randomUUID` exists in secure contexts only; a site tried out over plain http has the other call. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
