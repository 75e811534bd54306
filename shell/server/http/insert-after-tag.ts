/**
 * Returns `html` unchanged if it has no such tag. Does not match the whole tag by a regular expression, which would
 * take quadratic time for HTML with many `<head ` and no `>`.
 */
export function insertAfterTag(html: Buffer, name: 'head' | 'body', addition: string): Buffer {
  // In `latin1`, each byte is one character, so positions are the same in the text and in the buffer.
  const start = html.toString('latin1').search(TAG_START[name]);
  const end = start < 0 ? -1 : html.indexOf('>', start);
  if (end < 0) return html;
  return Buffer.concat([html.subarray(0, end + 1), Buffer.from(addition), html.subarray(end + 1)]);
}

/** The character after the name excludes other tags, such as `<header>`. */
const TAG_START = { head: /<head[\s/>]/, body: /<body[\s/>]/ };
