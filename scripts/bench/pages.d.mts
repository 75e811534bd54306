export const pages: { name: string; path: string; kind: 'home' | 'other' }[];
