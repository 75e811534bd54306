/** robots.txt without the private paths. Unlisted pages have a `noindex` header instead. */
export const robotsTxt = (siteUrl: string, privatePaths: readonly string[]): string =>
  [
    'User-agent: *',
    ...privatePaths.map((below) => `Disallow: ${below}/`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
