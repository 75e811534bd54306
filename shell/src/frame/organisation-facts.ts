import type { Social } from 'shared-lib/api';
import { imageUrl, safeLink, site } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';
import type { FrameContent } from './content';

const places = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin', 'telegram'] as const;

/** Who runs the site, for search engines. Pages refer to it as `#org`. */
export function organisationFacts({ social, logo }: Pick<FrameContent, 'social' | 'logo'>) {
  const home = pageAddress('/');
  const { siteName, phoneNumber } = site();
  const logoUrl = webAddress(imageUrl(logo?.image ?? ''));
  const elsewhere = pagesElsewhere(social);
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${home}#org`,
    name: siteName,
    url: home,
    ...(logoUrl && { logo: logoUrl }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      telephone: phoneNumber,
      availableLanguage: 'en',
    },
  };
}

const pagesElsewhere = (social: Social | null): string[] =>
  places.map((place) => safeLink(social?.[place] ?? '')).filter((link) => /^https?:/i.test(link));

/** Absolute, so that crawlers find it; '' for what has no address on the web. */
function webAddress(address: string): string {
  if (address === '' || !URL.canParse(address, site().siteUrl)) return '';
  const { protocol, href } = new URL(address, site().siteUrl);
  return /^https?:/.test(protocol) ? href : '';
}
