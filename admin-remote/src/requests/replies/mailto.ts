// Mail programs and browsers fail to open longer links.
const LINK_MAX_LENGTH = 1900;

/** Encodes the address. It comes from a visitor, and must not add recipients or text to the mail. */
export function mailtoAddress(address: string): string {
  const [name = '', ...host] = address.split('@').map(encodeURIComponent);
  return `mailto:${[name, ...host].join('@')}`;
}

/**
 * A `mailto` link with subject and text. If the text is too long for a link, contains the start of its first paragraph.
 */
export function mailtoLink(address: string, { subject, text }: { subject: string; text: string }): string {
  const linkWith = (body: string) =>
    `${mailtoAddress(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const complete = linkWith(text);
  return complete.length <= LINK_MAX_LENGTH ? complete : linkWith(text.split('\n\n')[0]!.slice(0, 100));
}
