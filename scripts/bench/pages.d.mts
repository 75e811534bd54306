export type Kind = 'home' | 'course' | 'about' | 'contact';

export const pages: { name: string; path: string; kind: Kind }[];
