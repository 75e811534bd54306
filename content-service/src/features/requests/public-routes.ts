import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths, SUBSCRIBED, SUBSCRIBER_LABEL } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import type { RequestFlag } from '../../platform/database/tables';
import { InvalidError } from '../../platform/errors';
import { limitedRoute, publicRoute } from '../../platform/http/route-options';
import { flagOfStamp, formStamp } from './form-stamp';
import { storeSubscription } from './newsletter/subscribe';
import { stampKey, storeApplication } from './queries';
import { mayStoreFlagged, newTrappedId, trappedId } from './spam-limit';
import { acceptedSchema, requestHeaders, requestSchema, stampSchema } from './schemas';

const HEADER_MAX_LENGTH = 200;
// Must be shorter than `FASTEST_PERSON_MS` in form-stamp.ts. Otherwise, a program could get an old stamp from a cache,
// send the form at once, and look like a person.
const STAMP_CACHING = 'public, max-age=1';

type Creation = { Body: Record<string, string> };

export function addRequestRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now, outboxEvents } = context;

  app.get(`/${paths.formStamp}`, stampRoute, async (_request, reply) => {
    void reply.header('cache-control', STAMP_CACHING);
    return { stamp: formStamp(await stampKey(db), now()) };
  });

  app.post<Creation>(`/${paths.applicationCreate}`, createRoute, async (request) => {
    const { body } = request;
    const arrival = {
      now: new Date(now()).toISOString(),
      idempotencyKey: headerText(request, 'Idempotency-Key'),
      flag: await flagOf(context, request),
      context: request.headers['request-context'],
    };
    const isSubscription = body.Name === SUBSCRIBER_LABEL;
    if (!(await mayStoreFlagged(context, arrival.flag))) {
      request.log.warn({ flag: arrival.flag }, 'spam above the limit is not stored');
      if (isSubscription) return { status: SUBSCRIBED };
      return { status: SUBSCRIBED, _id: await trappedId(context, arrival.idempotencyKey) };
    }
    if (isSubscription) {
      await storeSubscription(context, body, arrival);
      outboxEvents.emit('posted');
      return { status: SUBSCRIBED };
    }
    const id = arrival.flag === 'trap' ? await newTrappedId(context, arrival.idempotencyKey) : undefined;
    const _id = await storeApplication(context, body, { ...arrival, id });
    outboxEvents.emit('posted');
    return { status: SUBSCRIBED, _id };
  });
}

/** Accepts a missing stamp, because the specification defines no stamps. */
async function flagOf({ db, now }: AppContext, request: FastifyRequest): Promise<RequestFlag> {
  const stamp = headerText(request, 'Form-Stamp');
  if (headerText(request, 'Form-Trap')) return 'trap';
  const flag = stamp ? flagOfStamp(stamp, await stampKey(db), now()) : '';
  return flag || (request.isInFlood ? 'flood' : '');
}

function headerText({ headers }: FastifyRequest, name: string): string | undefined {
  const text = headers[name.toLowerCase()];
  if (!text) return undefined;
  if (typeof text === 'string' && text.length <= HEADER_MAX_LENGTH) return text;
  throw new InvalidError([{ field: name, message: `must have at most ${HEADER_MAX_LENGTH} characters` }]);
}

const stampRoute = publicRoute(
  'Requests',
  'Returns a form stamp: the signed time at which a form was served',
  { response: { 200: stampSchema } },
);

const createRoute = limitedRoute(
  'Requests',
  'Stores an information request, or a newsletter subscription if Name is Register User',
  { headers: requestHeaders, body: requestSchema, response: { 200: acceptedSchema } },
);
