import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { loggerOptions, RequestLog, type LogStream } from '../logging/request-log';
import { connectionLimits } from './connections';
import { compilersFactory } from './lazy-compilers';
import { sendUnroutable } from './problem-details';
import { securityHeaders } from './security-headers';
import { ajvOptions } from './validation';

/** A course name has up to 200 characters of up to three bytes. Percent-encoding triples each byte. */
const MAX_PARAMETER_LENGTH = 200 * 9;

export const serverOptions = (config: Config, logStream?: LogStream): FastifyServerOptions => ({
  logger: loggerOptions(config.logLevel, logStream),
  logController: new RequestLog(),
  ajv: ajvOptions,
  schemaController: { compilersFactory },
  ...connectionLimits(config.siteUrl),
  trustProxy: config.trustProxy,
  // With the default, requests on open connections would get 503 during the shutdown.
  return503OnClosing: false,
  frameworkErrors: sendUnroutable(securityHeaders(config.siteUrl)),
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
});
