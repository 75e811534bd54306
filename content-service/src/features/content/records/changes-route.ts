import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { ContentChanges } from '../../../platform/cache/content-changes';
import { publicRoute } from '../../../platform/http/route-options';

/**
 * Sends `{ epoch, isCurrent }` to each new subscriber, and again after each change of the content. Every
 * change that this instance notices starts a new epoch, so a cache must discard content of another epoch. If
 * `isCurrent` is false, this instance may miss changes by other instances, so content may change without a
 * new epoch.
 */
export function addChangesRoute(app: FastifyInstance, changes: ContentChanges): void {
  const route = publicRoute('Service', 'Publishes changes of the content as server-sent events');
  app.get(`/${paths.contentChanges}`, { ...route, logLevel: 'warn' }, (request, reply) => {
    const subscriber = changes.subscribe();
    request.raw.once('close', () => subscriber.destroy());
    // This header makes nginx pass on each event at once, instead of buffering the events.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(subscriber);
  });
  app.addHook('preClose', async () => changes.close());
}
