import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyContextConfig,
  type FastifySchema,
  type RouteOptions,
} from 'fastify';
import { CONTENT_CONTRACT } from 'shared-lib/schema';
import { problemSchema } from './problem-details';

/** Call before routes are added, because a hook collects them. */
export function describeApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  let docs: Promise<FastifyInstance> | undefined;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    docs ??= docsOf(routes).catch((error) => {
      docs = undefined;
      throw error;
    });
    const made = await (await docs).inject({ url: request.url, headers: request.headers });
    if (made.statusCode === 404) return reply.callNotFound();
    const { connection: _connection, date: _date, ...headers } = made.headers;
    return reply.code(made.statusCode).headers(headers).send(made.rawPayload);
  }

  for (const url of [PREFIX, `${PREFIX}/*`]) app.get(url, { config: { access: 'public' } }, answer);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onClose', async () => (await docs?.catch(() => undefined))?.close());
}

const PREFIX = '/docs';

async function docsOf(routes: RouteOptions[]): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } });
  const swagger = await import('@fastify/swagger');
  const swaggerUi = await import('@fastify/swagger-ui');
  await app.register(swagger.default, { openapi });
  await app.register(swaggerUi.default, { routePrefix: PREFIX, staticCSP: true });
  // These routes only describe the API and are never called, so their schemas are not compiled.
  app.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify);
  for (const { method, url, schema, config } of routes)
    if (method !== 'HEAD')
      app.route({
        method,
        url,
        schema: { ...schema, ...commonOf(schema, config) },
        handler: () => undefined,
      });
  await app.ready();
  return app;
}

const commonOf = (schema: FastifySchema = {}, { access }: FastifyContextConfig = {}) => ({
  ...(access === 'admin' && { security: [{ session: [] }] }),
  ...(access === 'monitor' && { security: [{ monitor: [] }] }),
  ...(schema.response !== undefined && {
    response: { ...schema.response, '4xx': problemSchema, 503: problemSchema },
  }),
});

const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Content service',
    version: CONTENT_CONTRACT,
    description: `Content, requests and accounts of the institute's website.
Bodies are JSON with exactly the fields shown. Failures are RFC 9457 problem documents that name the rejected
fields. Some names are spelled oddly; deployed clients depend on them.`,
  },
  tags: [
    { name: 'Content', description: 'What pages show' },
    { name: 'Requests', description: 'What visitors send' },
    { name: 'Accounts', description: 'Signing in and out, passwords' },
    { name: 'Service', description: 'For operators' },
  ],
  components: {
    securitySchemes: {
      session: { type: 'apiKey' as const, in: 'cookie', name: 'session' },
      monitor: { type: 'http' as const, scheme: 'bearer', description: 'METRICS_TOKEN' },
    },
  },
};
