import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Mounts } from './mounts';
import { robotsTxt } from './robots';
import { securityTxt } from './security-txt';
import { webManifest } from './web-manifest';

const ONE_DAY = 'public, max-age=86400';

type Options = Pick<Config, 'site' | 'securityContact'> & { mounts: Mounts };

/** Serves the small files that crawlers and browsers read: robots.txt, security.txt and the web manifest. */
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
