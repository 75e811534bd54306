import type { Social } from 'shared-lib/api';
import { safeLink } from 'shared-lib/site';

export type SocialPage = { name: string; address: string };

/** The first of the institute's pages elsewhere that has an address. */
export function firstSocialPage(social: Social): SocialPage | null {
  const pages = places.map(([place, name]) => ({ name, address: safeLink(social[place]) }));
  return pages.find(({ address }) => address !== '') ?? null;
}

const places = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['telegram', 'Telegram'],
] as const;
