// Longer links fail in mail programs and browsers.
const LINK_MAX_LENGTH = 1900;

/** A `mailto` link with subject and text, or with the first paragraph of a long text. */
export function mailtoLink(address: string, { subject, text }: { subject: string; text: string }): string {
  const [name = '', ...host] = address.split('@').map(encodeURIComponent);
  const linkWith = (body: string) =>
    `mailto:${[name, ...host].join('@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const complete = linkWith(text);
  return complete.length <= LINK_MAX_LENGTH ? complete : linkWith(text.split('\n\n')[0]!.slice(0, 100));
}
