import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  application,
  paths,
  storedSchema,
  SUBSCRIBED,
  SUBSCRIBER_LABEL,
  subscription,
} from 'shared-lib/schema';
import type { Context } from '../context';
import { InvalidError } from '../errors';
import { problemSchema } from '../http/problem';
import { publicWrite } from '../http/public-writes';
import { wireRecord } from '../resources/record';
import { applications, storeApplication, storeSubscription, subscriptions } from './queries';
import { acceptedSchema, requestSchema } from './schemas';

const IDEMPOTENCY_KEY_MAX_LENGTH = 200;

/** Information requests and newsletter subscriptions: visitors send them, admins read them. */
export function addRequestRoutes(app: FastifyInstance, { db, config, now }: Context): void {
  app.post<{ Body: Record<string, string> }>(
    `/${paths.applicationCreate}`,
    { config: publicWrite(config.publicWritesPerMinute), schema: createSchema },
    async (request) => {
      const { body } = request;
      const arrival = { now: new Date(now()).toISOString(), idempotencyKey: idempotencyKey(request) };
      if (body.Name !== SUBSCRIBER_LABEL)
        return { status: SUBSCRIBED, _id: await storeApplication(db, body, arrival) };
      await storeSubscription(db, body, arrival);
      return { status: SUBSCRIBED };
    },
  );

  app.get(
    `/${paths.applications}`,
    listOptions('Information requests', storedSchema(application)),
    async () => (await applications(db)).map((row) => wireRecord(application, row)),
  );

  app.get(`/${paths.subscriptions}`, listOptions('Subscriptions', storedSchema(subscription)), async () =>
    (await subscriptions(db)).map((row) => wireRecord(subscription, { ...row, label: SUBSCRIBER_LABEL })),
  );
}

/** @throws InvalidError when the header is too long to be kept. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (!key) return undefined;
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return key;
  const message = `must have at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters`;
  throw new InvalidError([{ field: 'Idempotency-Key', message }]);
}

const createSchema = {
  tags: ['Requests'],
  summary: 'Takes an information request or, with its fixed Name, a newsletter subscription',
  description: 'A repeat with the same Idempotency-Key is answered alike and stored once.',
  headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
  body: requestSchema,
  response: { 200: acceptedSchema, '4xx': problemSchema },
};

const listOptions = (what: string, record: Type.TSchema) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Requests'],
    summary: `${what}, newest first`,
    security: [{ session: [] }],
    response: { 200: Type.Array(record), '4xx': problemSchema },
  },
});
