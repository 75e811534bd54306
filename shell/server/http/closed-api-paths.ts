import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import { decoded } from '../site/address';
import { sendProblem } from './problem';

type Options = { isDocumented: boolean };

/** Answers 404 for API paths that are not for browsers. `/readyz` stays open: browsers read the capabilities there. */
export function closeApiPaths(app: FastifyInstance, { isDocumented }: Options): void {
  const closed = new Set(['metrics', ...(isDocumented ? [] : ['docs'])]);
  app.addHook('onRequest', async ({ url }, reply) => {
    const [prefix, ...path] = segmentsOf(url);
    if (prefix === 'api' && (closed.has(path[0] ?? '') || path.join('/') === paths.contentChanges))
      return sendProblem(reply, { status: 404, title: 'Not Found' });
  });
}

/** Normalizes the path, because the content service may accept several spellings. */
function segmentsOf(url: string): string[] {
  const { pathname } = new URL(`http://site${url.replace(/^[^/]*/, '')}`);
  const path = decoded(pathname) ?? pathname;
  return path.toLowerCase().split(/[/\\]/).filter(Boolean);
}
