import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deltas } from '../deltas/deltas';
import { ASSETS_URL } from '../deltas/script-url';
import { serveDeltas } from '../deltas/serve-deltas';
import { RELEASES_URL } from '../releases/release-source';
import { createServerHalves } from './server-halves';

/** A file whose name says its content is never asked for again, so it needs no validators. */
const FOREVER = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  index: false,
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

/** The shell's own build, as the server bundle sees it: beside it. */
export const browserBuild = resolve(__dirname, '../browser');

type Options = { releasesDir: string; build: string; deltas: Deltas; shellVersion: string };

/** Serves the shell's hashed files and the releases of the remotes, compressed beforehand or as deltas. */
export async function staticFiles(
  app: FastifyInstance,
  { releasesDir, build, ...options }: Options,
): Promise<void> {
  const isServerHalf = createServerHalves(releasesDir);
  serveDeltas(app, options);
  await app.register(fastifyStatic, {
    ...FOREVER,
    root: resolve(build, 'assets'),
    prefix: ASSETS_URL,
    allowedPath: (path) => !isSourceMap(path),
  });
  await app.register(fastifyStatic, {
    ...FOREVER,
    root: releasesDir,
    prefix: RELEASES_URL,
    decorateReply: false,
    allowedPath: (path) =>
      path.split('/').filter(Boolean).length >= 3 && !isSourceMap(path) && !isServerHalf(path),
    setHeaders: (reply) => void reply.header('Access-Control-Allow-Origin', '*'),
  });
  await app.register(fastifyStatic, {
    root: resolve(build, '../../../static'),
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1d',
  });
}

/** Source maps are for developers, not for browsers. */
const isSourceMap = (path: string) => path.toLowerCase().endsWith('.map');
