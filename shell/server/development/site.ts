import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { Registrations } from 'release-store/release';
import { readConfig } from '../config';
import { rejectInvalidRequests } from '../http/connections';
import { commonHeaders } from '../http/security-headers';
import { Mounts } from '../site/mounts';
import { siteFiles } from '../site/site-files';
import { ASSETS_URL, RELEASES_URL } from '../site/urls';
import { lastBuilt, releaseUrl } from './built-releases';
import type { LocalRemotes } from './composition';
import { deployedSite } from './deployed-site';
import { guard } from './guard';
import { localSite } from './local-site';
import { API_PATH, localPages } from './pages';
import { siteProxy } from './site-proxy';

export type LocalWork = {
  port: number;
  local: LocalRemotes;
  registrations?: Registrations;
  others: string[];
  /** URL of a deployed site. If missing, the site consists of the latest builds in the folders `others`. */
  against?: string;
  env: NodeJS.ProcessEnv;
};

/** Starts the development server. It is a separate program, so that a deployed shell does not contain its code. */
export async function openLocalSite({ port, local, registrations, others, against, env }: LocalWork) {
  const config = readConfig(env);
  const mounts = new Mounts(registrations);
  const built = against ? [] : (await Promise.all(others.map(lastBuilt))).flatMap((release) => release ?? []);
  const backing = against ? await deployedSite(against) : localSite(config, mounts, built);
  const app = Fastify({ logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel } });
  guard(app, port);
  // Only developers use this server, so the response contains the error's message.
  app.setErrorHandler((error: Error, request, reply) => {
    request.log.warn({ err: error }, 'request failed');
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
  await app.register(siteFiles, { ...config, mounts });
  // Error reports are discarded: developers see errors in their own browser.
  app.post('/beacon', (_request, reply) => reply.code(204).send());
  await app.register(localPages, {
    config,
    backing,
    local,
    mounts,
    strip: against && `Local ${[...local.keys()].join(', ')} in ${backing.origin}: only you see this.`,
  });
  await app.ready();
  return {
    answer: rejectInvalidRequests((request, response) => app.routing(request, response), commonHeaders),
    close: () => app.close(),
  };

  async function serveOwnFiles(): Promise<void> {
    await app.register(fastifyStatic, { root: resolve(__dirname, '../browser/assets'), prefix: ASSETS_URL });
    await app.register(fastifyStatic, {
      root: resolve(__dirname, '../../../static'),
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      index: false,
    });
  }
}
