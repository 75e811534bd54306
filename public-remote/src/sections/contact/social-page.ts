import type { Social } from 'shared-lib/api';
import { safeLink } from 'shared-lib/site';

export type SocialPage = { name: string; address: string };

export function firstSocialPage(social: Social): SocialPage | null {
  const pages = networks.map(([network, name]) => ({ name, address: safeLink(social[network]) }));
  return pages.find(({ address }) => address !== '') ?? null;
}

const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['telegram', 'Telegram'],
] as const;
