import { useRef } from 'react';

export type Attempt = { contents: string; key: string };

/** The key changes only with the contents, so that a retry does not create a second request. */
export function nextAttempt(last: Attempt | undefined, contents: object): Attempt {
  const text = JSON.stringify(contents);
  return last?.contents === text ? last : { contents: text, key: newKey() };
}

type Storage = { stored?: Attempt | undefined; onChange?: (attempt: Attempt | undefined) => void };

/**
 * Without `stored` and `onChange`, the key is lost when the form is closed. Forms of visitors use `useFormCall`, which
 * keeps the key.
 */
export function useIdempotencyKey({ stored, onChange }: Storage = {}) {
  const attempt = useRef(stored);

  function change(next: Attempt | undefined) {
    attempt.current = next;
    onChange?.(next);
  }

  return {
    keyFor: (contents: object): string => {
      const next = nextAttempt(attempt.current, contents);
      change(next);
      return next.key;
    },
    forget: () => change(undefined),
  };
}

/** Not `crypto.randomUUID`, which needs a secure context: a development site may use plain HTTP. */
const newKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('-');
