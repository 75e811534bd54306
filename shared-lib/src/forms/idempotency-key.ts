import { useRef } from 'react';

export type Attempt = { contents: string; key: string };

/** Returns a new key only if the contents have changed, so that a retry does not create a second request. */
export function nextAttempt(last: Attempt | undefined, contents: object): Attempt {
  const text = JSON.stringify(contents);
  return last?.contents === text ? last : { contents: text, key: newKey() };
}

type Storage = { read?: () => Attempt | undefined; onChange?: (attempt: Attempt | undefined) => void };

/**
 * Idempotency key for a form in the admin area. By default, the key is lost when the form is closed. To keep the key,
 * store the attempt in `onChange` and return it from `read`. Forms of visitors use `useFormCall` instead.
 */
export function useIdempotencyKey({ read, onChange }: Storage = {}) {
  const attempt = useRef<Attempt>(undefined);

  function change(next: Attempt | undefined) {
    attempt.current = next;
    onChange?.(next);
  }

  return {
    keyFor: (contents: object): string => {
      const own = nextAttempt(attempt.current, contents);
      // Another tab, or this form before a reload, may have sent the same contents. This call must have the same key.
      const next = own === attempt.current ? own : nextAttempt(read?.(), contents);
      change(next);
      return next.key;
    },
    forget: () => change(undefined),
  };
}

/** Not `crypto.randomUUID`, which browsers offer only with HTTPS or on localhost: a test site may use plain HTTP. */
const newKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('-');
