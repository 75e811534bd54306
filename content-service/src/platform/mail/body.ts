import { escapeHtml } from 'shared-lib/server';

export type Paragraph = string | { link: string };

export const plainBody = (paragraphs: Paragraph[]) =>
  `${paragraphs.map((paragraph) => readable(textOf(paragraph))).join('\n\n')}\n`;

export const htmlBody = (paragraphs: Paragraph[]) => paragraphs.map(htmlParagraph).join('\n');

/** For mail headers and names. Keeps the joiners U+200C and U+200D, which some languages and emojis need. */
export const oneLine = (text: string) =>
  text
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

function htmlParagraph(paragraph: Paragraph): string {
  const text = escapeHtml(readable(textOf(paragraph)));
  return typeof paragraph === 'string'
    ? `<p style="white-space:pre-wrap">${text}</p>`
    : `<p><a href="${text}">${text}</a></p>`;
}

const textOf = (paragraph: Paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.link);

/** Removes lone surrogates, control characters except tabs, and characters that override the direction of text. */
const readable = (text: string) =>
  text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');
