import type { Social } from 'shared-lib/api';
import { imageUrl, parseUrl, safeLink, site } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';
import type { FrameContent } from './content';

const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'] as const;

/** JSON-LD. Other structured data refers to the institute by its `@id`. */
export function organizationFacts({ social, logo }: Pick<FrameContent, 'social' | 'logo'>) {
  const home = pageAddress('/');
  const { siteName, phoneNumber } = site();
  const logoUrl = webAddress(imageUrl(logo?.image ?? ''));
  const profiles = socialProfiles(social);
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${home}#org`,
    name: siteName,
    url: home,
    ...(logoUrl && { logo: logoUrl }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      telephone: phoneNumber,
      availableLanguage: 'en',
    },
  };
}

const socialProfiles = (social: Social | null): string[] =>
  networks.map((network) => safeLink(social?.[network] ?? '')).filter((link) => /^https?:/i.test(link));

function webAddress(address: string): string {
  const url = address === '' ? undefined : parseUrl(address, site().siteUrl);
  return url && /^https?:/.test(url.protocol) ? url.href : '';
}
