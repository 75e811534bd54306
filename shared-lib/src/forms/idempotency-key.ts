import { useRef } from 'react';

/** The key changes only with the contents, so that a retry does not create a second request. */
export function useIdempotencyKey() {
  const attempt = useRef<{ contents: string; key: string }>(undefined);

  function keyFor(contents: object): string {
    const text = JSON.stringify(contents);
    if (attempt.current?.contents !== text) attempt.current = { contents: text, key: newKey() };
    return attempt.current.key;
  }

  return { keyFor, forget: () => void (attempt.current = undefined) };
}

/** Browsers provide `crypto.randomUUID` only in secure contexts. A development site may use plain HTTP. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
