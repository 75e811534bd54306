/**
 * An `Idempotency-Key` for a form that the browser sent: the same for the same contents of the same page, so that
 * a second press of the button or a reload of the answer is no second lead.
 */
export async function contentKey(contents: FormData): Promise<string> {
  const text = JSON.stringify([...contents]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
