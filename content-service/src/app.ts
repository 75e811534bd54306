import Fastify, { type FastifyInstance } from 'fastify';
import { accounts } from './features/accounts';
import { content } from './features/content';
import { courseFacts } from './features/course-facts';
import { media } from './features/media';
import { notifications } from './features/notifications';
import { requests } from './features/requests';
import { overview } from './features/overview';
import { retention } from './features/retention';
import { createAppContext, type AppContextOptions } from './platform/app-context/app-context';
import { health } from './platform/health/plugin';
import { http } from './platform/http/plugin';
import { serverOptions } from './platform/http/server-options';
import type { LogStream } from './platform/logging/request-log';
import { metrics } from './platform/metrics/plugin';

/** Order matters: each plugin comes after the plugins in its `dependencies` option. */
const PLUGINS = [
  http,
  health,
  metrics,
  accounts,
  content,
  courseFacts,
  media,
  requests,
  notifications,
  overview,
  retention,
];

/** `app.close()` does not close the database. */
export async function buildApp({
  logStream,
  ...options
}: AppContextOptions & { logStream?: LogStream }): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(options.config, logStream));
  const context = createAppContext(options);
  for (const plugin of PLUGINS) void app.register(plugin, context);
  await app.after();
  return app;
}
