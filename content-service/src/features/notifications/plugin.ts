import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { addFailedMailRoutes } from './failed-mail-routes';
import { MailWorker } from './mail-worker';
import { queueGauges } from './queue-state';

export const notifications = fastifyPlugin<AppContext>(
  async (app, context) => {
    const worker = new MailWorker({ ...context, log: app.log });
    context.outboxEvents.on('posted', () => worker.wake());
    app.addHook('onListen', async () => worker.start());
    app.addHook('onClose', () => worker.stop());
    app.gaugeSources.push(queueGauges(context));
    addFailedMailRoutes(app, context);
  },
  { name: 'notifications', dependencies: ['http', 'metrics'] },
);
