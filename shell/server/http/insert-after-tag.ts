/**
 * Inserts `addition` after the first `<head…>` or `<body…>`. Returns `html` unchanged if it has no such tag.
 * A search with a regular expression would take quadratic time for a release's HTML with many `<head` and no `>`.
 */
export function insertAfterTag(html: Buffer, name: 'head' | 'body', addition: string): Buffer {
  const start = html.indexOf(`<${name}`);
  const end = start < 0 ? -1 : html.indexOf('>', start);
  if (end < 0) return html;
  return Buffer.concat([html.subarray(0, end + 1), Buffer.from(addition), html.subarray(end + 1)]);
}
