import { useState } from 'react';

/** Tells whether this form's own call is running. The calls of other forms must not keep the admin from typing here. */
export function useSending() {
  const [isSending, setSending] = useState(false);

  async function sendWith(call: () => unknown) {
    setSending(true);
    await call();
    setSending(false);
  }

  return { isSending, sendWith };
}
