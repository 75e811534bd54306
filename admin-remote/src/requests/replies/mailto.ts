// Length in characters. Some browsers and mail programs fail to open longer links.
const LINK_MAX_LENGTH = 1900;

/** `encodeURIComponent` throws on half an emoji (an unpaired surrogate), which some programs leave in cut texts. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Counts code points, so that no emoji is cut in half. */
const firstCharacters = (text: string) => [...text].slice(0, 100).join('');

/** Encodes the address, so that a visitor cannot add recipients or text to the mail. */
export function mailtoAddress(address: string): string {
  const [name = '', ...host] = address.split('@').map(encode);
  return `mailto:${[name, ...host].join('@')}`;
}

/** A link that would be too long contains only the start of the first paragraph. */
export function mailtoLink(address: string, { subject, text }: { subject: string; text: string }) {
  const linkWith = (body: string) =>
    `${mailtoAddress(address)}?subject=${encode(subject)}&body=${encode(body.replaceAll('\n', '\r\n'))}`;
  const complete = linkWith(text);
  const isCut = complete.length > LINK_MAX_LENGTH;
  return { isCut, href: isCut ? linkWith(firstCharacters(text.split('\n\n')[0]!)) : complete };
}
