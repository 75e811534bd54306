import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deltas } from '../deltas/deltas';
import { serveDeltas } from '../deltas/serve-deltas';
import { ASSETS_URL, RELEASES_URL } from '../site/urls';
import { serverHalfFilter } from './server-halves';
import type { ShellBuild } from './shell-build';

/** A changed file gets a new name or folder, so responses need no `ETag` and no `Last-Modified`. */
const IMMUTABLE = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  index: false,
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

type Options = { releasesDir: string; build: ShellBuild; deltas: Deltas; shellVersion: string };

export async function staticFiles(
  app: FastifyInstance,
  { releasesDir, build, ...options }: Options,
): Promise<void> {
  const isServerHalf = serverHalfFilter(releasesDir);
  serveDeltas(app, options);
  await app.register(fastifyStatic, {
    ...IMMUTABLE,
    root: resolve(build.browser, 'assets'),
    prefix: ASSETS_URL,
    allowedPath: (path) => !isSourceMap(path),
  });
  await app.register(fastifyStatic, {
    ...IMMUTABLE,
    root: releasesDir,
    prefix: RELEASES_URL,
    decorateReply: false,
    allowedPath: (path) =>
      path.split('/').filter(Boolean).length >= 3 && !isSourceMap(path) && !isServerHalf(path),
    setHeaders(reply, path) {
      reply.header('Access-Control-Allow-Origin', '*');
      // The default type of .ts files is video/mp2t. Browsers display text/plain and do not execute it.
      if (isTypeScript(path)) reply.header('Content-Type', 'text/plain; charset=utf-8');
      if (!isScriptOrStyle(path)) reply.header('Content-Security-Policy', NO_SCRIPTS);
    },
  });
  await app.register(fastifyStatic, {
    root: resolve(build.browser, '../../../static'),
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1d',
  });
}

const isTypeScript = (path: string) => /\.[cm]?ts(\.(br|gz))?$/i.test(path);

/** Policy for files that browsers can open as documents, such as SVG files, which may have inline styles. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'none'";

const isScriptOrStyle = (path: string) => /\.(js|css)(\.(br|gz))?$/.test(path);

const isSourceMap = (path: string) => /\.map(\.(br|gz))?$/i.test(path);
