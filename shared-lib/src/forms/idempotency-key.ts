import { useRef } from 'react';

export type Attempt = { contents: string; key: string };

/** The key changes only with the contents, so that a retry does not create a second request. */
export function nextAttempt(last: Attempt | undefined, contents: object): Attempt {
  const text = JSON.stringify(contents);
  return last?.contents === text ? last : { contents: text, key: newKey() };
}

/** The key is lost when the form is closed. Forms of visitors use `useFormCall`, which keeps the key. */
export function useIdempotencyKey() {
  const attempt = useRef<Attempt>(undefined);

  return {
    keyFor: (contents: object) => (attempt.current = nextAttempt(attempt.current, contents)).key,
    forget: () => void (attempt.current = undefined),
  };
}

/** Not `crypto.randomUUID`, which needs a secure context: a development site may use plain HTTP. */
const newKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('-');
