// In characters. Mail programs and browsers fail to open longer links.
const LINK_MAX_LENGTH = 1900;

/** Counts by code points, because `encodeURIComponent` throws if an emoji is cut in half. */
const firstCharacters = (text: string) => [...text].slice(0, 100).join('');

/**
 * Returns a `mailto` link without a subject. Encodes the address, because visitors type it, and it must not add
 * recipients or text to the mail.
 */
export function mailtoAddress(address: string): string {
  const [name = '', ...host] = address.split('@').map(encodeURIComponent);
  return `mailto:${[name, ...host].join('@')}`;
}

/**
 * Returns a `mailto` link with subject and text. If the text is too long for a link, the link contains at most the
 * first 100 characters of the first paragraph.
 */
export function mailtoLink(address: string, { subject, text }: { subject: string; text: string }): string {
  const linkWith = (body: string) =>
    `${mailtoAddress(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const complete = linkWith(text);
  return complete.length <= LINK_MAX_LENGTH ? complete : linkWith(firstCharacters(text.split('\n\n')[0]!));
}
