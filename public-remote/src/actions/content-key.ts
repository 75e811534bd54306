/** Idempotency key of a form's contents: a double click, a reload or a retry stores only one request. */
export async function contentKey(contents: object): Promise<string> {
  const text = JSON.stringify(contents);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
