/** A text may have several lines. A link stands by itself. */
export type Paragraph = string | { link: string };

/** A mail's text as it is read without HTML. */
export const plainBody = (paragraphs: Paragraph[]) =>
  `${paragraphs.map((paragraph) => readable(textOf(paragraph))).join('\n\n')}\n`;

/** The same as HTML. Nothing that was typed by somebody is markup in it. */
export const htmlBody = (paragraphs: Paragraph[]) => paragraphs.map(htmlParagraph).join('\n');

/** For a header or the name of somebody: one short line without anything that controls. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

function htmlParagraph(paragraph: Paragraph): string {
  const text = escapeHtml(readable(textOf(paragraph)));
  return typeof paragraph === 'string'
    ? `<p>${text.replaceAll('\n', '<br>')}</p>`
    : `<p><a href="${text}">${text}</a></p>`;
}

const textOf = (paragraph: Paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.link);

/** Without characters that control a terminal or turn the direction of what follows. */
const readable = (text: string) =>
  text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
