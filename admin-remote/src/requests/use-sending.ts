import { useState } from 'react';

/** Whether a form's own call is running. Calls of other forms must not keep the admin from typing. */
export function useSending() {
  const [isSending, setSending] = useState(false);

  async function sendWith(call: () => unknown) {
    setSending(true);
    await call();
    setSending(false);
  }

  return { isSending, sendWith };
}
