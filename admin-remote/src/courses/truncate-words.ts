export function truncateWords(text: string, count = 15): string {
  const words = text.trim().split(/\s+/);
  return words.length <= count ? text.trim() : `${words.slice(0, count).join(' ')}…`;
}
