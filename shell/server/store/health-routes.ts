import type { FastifyInstance } from 'fastify';
import { OPERATOR, type ReleaseToken } from '../config';
import type { LiveReleases } from '../releases/releases';
import { holderOf } from '../visitors/token-holder';

type Options = { releases: LiveReleases; tokens: () => readonly ReleaseToken[] };

/** `/readyz` responds 200 if there are released remotes, and each of them has a loaded release or is disabled. */
export async function healthRoutes(app: FastifyInstance, { releases, tokens }: Options): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', ({ headers }, reply) => {
    const released = releases.mounts.all.filter(({ remote }) => releases.isReleased(remote));
    const isReady =
      released.length > 0 &&
      released.every(({ remote }) => releases.get(remote) ?? releases.isDisabled(remote));
    const problems = releases.loadErrors();
    // Only the operator gets reasons and names of remotes.
    const isOperator = holderOf(headers.authorization, tokens())?.role === OPERATOR;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'a remote has no live release',
      problems: isOperator ? problems : Object.keys(problems).length,
    });
  });
}
