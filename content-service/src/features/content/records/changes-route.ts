import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { ContentChanges } from '../../../platform/cache/content-changes';
import { publicRoute } from '../../../platform/http/route-options';

/**
 * Sends `{ epoch, isCurrent }` to each new subscriber, and after each change. If `epoch` differs from the last event,
 * subscribers must discard cached content. While `isCurrent` is false, they must not cache content, because the service
 * may miss changes.
 */
export function addChangesRoute(app: FastifyInstance, changes: ContentChanges): void {
  const route = publicRoute('Service', 'Publishes changes of the content as server-sent events');
  app.get(`/${paths.contentChanges}`, { ...route, logLevel: 'warn' }, (request, reply) => {
    const subscriber = changes.subscribe();
    request.raw.once('close', () => subscriber.destroy());
    // Stops nginx from buffering the events.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(subscriber);
  });
  app.addHook('preClose', async () => changes.close());
}
