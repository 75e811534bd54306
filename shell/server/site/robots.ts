import { privatePaths } from './mounts';

/** robots.txt: what is not for everybody is not for crawlers. Pages that are only unlisted say so themselves. */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...privatePaths.map((below) => `Disallow: ${below}/`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
