/** The first words of a text; a text with no more than that many stays as it is. */
export function cutAfterWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count ? text.trim() : `${words.slice(0, count).join(' ')}…`;
}
