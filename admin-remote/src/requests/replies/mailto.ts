// In characters. Mail programs and browsers fail to open longer links.
const LINK_MAX_LENGTH = 1900;

/** Replaces half an emoji, which some programs leave when they cut a text: `encodeURIComponent` throws on it. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Splits the text by code points, so that it cuts no emoji. */
const firstCharacters = (text: string) => [...text].slice(0, 100).join('');

/** Encodes the address, so that a visitor cannot add recipients or text to the mail. */
export function mailtoAddress(address: string): string {
  const [name = '', ...host] = address.split('@').map(encode);
  return `mailto:${[name, ...host].join('@')}`;
}

/** A text that is too long for a link is cut to the start of its first paragraph: `isCut`. */
export function mailtoLink(address: string, { subject, text }: { subject: string; text: string }) {
  const linkWith = (body: string) =>
    `${mailtoAddress(address)}?subject=${encode(subject)}&body=${encode(body.replaceAll('\n', '\r\n'))}`;
  const complete = linkWith(text);
  const isCut = complete.length > LINK_MAX_LENGTH;
  return { isCut, href: isCut ? linkWith(firstCharacters(text.split('\n\n')[0]!)) : complete };
}
