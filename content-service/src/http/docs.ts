import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { CONTENT_CONTRACT } from 'shared-lib/schema';

export const DOCS_PREFIX = '/docs';

/** The API's description, made from the schemas that validate it. To be called before routes are added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Content service', version: CONTENT_CONTRACT, description: DESCRIPTION },
      tags: [
        { name: 'Content', description: 'What pages show' },
        { name: 'Requests', description: 'What visitors send' },
        { name: 'Accounts', description: 'Signing in and out, passwords' },
        { name: 'Service', description: 'For operators' },
      ],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: DOCS_PREFIX, staticCSP: true });
}

const DESCRIPTION = `Content, requests and accounts of the institute's website.
Bodies are JSON with exactly the fields shown. Failures are RFC 9457 problem documents that name the refused
fields. Some names are spelled oddly; deployed clients depend on them.`;
