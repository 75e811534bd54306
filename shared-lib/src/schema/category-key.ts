/** Names with the same key mean the same category: case and surrounding blanks do not matter. */
export const categoryKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
