import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { readConfig } from '../config';
import { rejectAmbiguousFraming } from '../http/connections';
import { commonHeaders } from '../http/security-headers';
import { lastBuilt, releaseUrl, RELEASES_URL } from './built-releases';
import type { LocalRemotes } from './composition';
import { deployedSite } from './deployed-site';
import { guard } from './guard';
import { localSite } from './local-site';
import { API_PATH, localPages } from './pages';
import { siteProxy } from './site-proxy';

export type LocalWork = {
  port: number;
  local: LocalRemotes;
  /** Folders of the other remotes. */
  others: string[];
  /** A site that runs elsewhere; without one, what the repository holds. */
  against?: string;
  /** Variables of the shell's configuration. */
  env: NodeJS.ProcessEnv;
};

export type LocalWorkSite = {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
};

/**
 * The site round the remotes that are worked on. It is a program of its own: a deployed shell holds nothing of it and
 * can be switched to nothing like it.
 */
export async function openLocalSite({
  port,
  local,
  others,
  against,
  env,
}: LocalWork): Promise<LocalWorkSite> {
  const config = readConfig(env);
  const built = against ? [] : (await Promise.all(others.map(lastBuilt))).flatMap((release) => release ?? []);
  const backing = against ? await deployedSite(against) : localSite(config, built);
  const app = Fastify({ logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel } });
  guard(app, port);
  // Who works here reads the reason at once where it is missed.
  app.setErrorHandler((error: Error, request, reply) => {
    request.log.warn({ err: error }, 'no answer');
    return reply.code(503).type('text/plain').send(error.message);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(commonHeaders);
  });

  await app.register(siteProxy, { from: API_PATH, to: backing.apiUrl, origin: backing.origin });
  if (against)
    await app.register(siteProxy, {
      from: RELEASES_URL,
      to: `${backing.origin}${RELEASES_URL}`,
      origin: backing.origin,
    });
  for (const { release, folder } of built)
    await app.register(fastifyStatic, {
      root: folder,
      prefix: releaseUrl(release),
      decorateReply: false,
      allowedPath: (path) => !path.startsWith('/server/'),
    });
  await serveOwnFiles();
  // What breaks on pages that are worked on is no fault of the site.
  app.post('/beacon', (_request, reply) => reply.code(204).send());
  await app.register(localPages, {
    config,
    backing,
    local,
    strip: against && `Local ${[...local.keys()].join(', ')} in ${backing.origin}: only you see this.`,
  });
  await app.ready();
  return {
    answer: rejectAmbiguousFraming((request, response) => app.routing(request, response), commonHeaders),
    close: () => app.close(),
  };

  /** Fonts, which this server's build wrote beside it, and icons. */
  async function serveOwnFiles(): Promise<void> {
    await app.register(fastifyStatic, { root: resolve(__dirname, '../browser/assets'), prefix: '/assets/' });
    await app.register(fastifyStatic, {
      root: resolve(__dirname, '../../../static'),
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      index: false,
    });
  }
}
