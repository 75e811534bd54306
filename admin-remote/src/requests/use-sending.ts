import { useState } from 'react';

/** Each form tracks its own call, because the calls of other forms must not make it read-only. */
export function useSending() {
  const [isSending, setSending] = useState(false);

  async function sendWith(call: () => unknown) {
    setSending(true);
    await call();
    setSending(false);
  }

  return { isSending, sendWith };
}
