import type { FastifyInstance } from 'fastify';
import type { Site } from 'shared-lib/site';
import type { Config } from '../config';
import type { Mounts } from './mounts';
import { securityTxt } from './security-txt';

const ONE_DAY = 'public, max-age=86400';

type Options = Pick<Config, 'site' | 'securityContact'> & { mounts: Mounts };

export async function siteFiles(
  app: FastifyInstance,
  { site, securityContact: contact, mounts }: Options,
): Promise<void> {
  const { siteUrl } = site;
  const serve = (path: string, type: string, content: () => string) =>
    app.get(path, (_request, reply) => reply.type(type).header('Cache-Control', ONE_DAY).send(content()));

  serve('/robots.txt', 'text/plain', () => robotsTxt(siteUrl, mounts.privatePaths));
  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', () => securityTxt({ contact, siteUrl }));
  serve('/site.webmanifest', 'application/manifest+json', () => JSON.stringify(webManifest(site)));
}

/** Disallows private paths only. Unlisted pages have a `noindex` header instead. */
const robotsTxt = (siteUrl: string, privatePaths: readonly string[]): string =>
  [
    'User-agent: *',
    ...privatePaths.map((below) => `Disallow: ${below}/`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');

const webManifest = ({ siteName }: Site) => ({
  id: '/',
  name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: '#FBFCFB',
  theme_color: '#06292D',
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});
