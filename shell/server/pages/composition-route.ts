import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../releases/releases';
import type { Visitors } from '../visitors/visitors';
import { compositionFor, type ShellContext } from './composition';
import { withPinnedReleases } from './visitor-releases';

type Options = { releases: LiveReleases; visitors: Visitors; context: ShellContext };

/** Open tabs fetch `/composition.json` to detect new versions. */
export async function compositionRoute(
  app: FastifyInstance,
  { releases, visitors, context }: Options,
): Promise<void> {
  app.get('/composition.json', async ({ headers }, reply) => {
    const visitor = await withPinnedReleases(visitors.of(headers), releases, app.log);
    return reply.header('Cache-Control', 'no-store').send(compositionFor(visitor, releases, context));
  });
}
