import * as Type from '@sinclair/typebox';
import {
  DESK_PAGE_SIZES,
  deskRequest,
  deskRequestDetail,
  DUE_FOR,
  MAX_CHANGED_REQUESTS,
  NOTE_MAX_LENGTH,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  requestEvent,
  SUBSCRIPTION_CONSENTS,
  storedSchema,
  UNASSIGNED,
} from 'shared-lib/schema';
import { ORDERS } from './list-queries';

const closed = { additionalProperties: false };

const oneOf = (values: readonly string[], description: string) =>
  Type.Optional(Type.Unsafe<string>({ type: 'string', enum: values, description }));

const time = (description: string) =>
  Type.Optional(Type.String({ format: 'utc-timestamp', maxLength: 30, description }));

const id = Type.String({ minLength: 1, maxLength: 64 });
export const revision = Type.Integer({ minimum: 1, maximum: 2_147_483_646 });

const username = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

/** Has no pattern, because `followUpDay` checks the format and has a clearer error message. */
export const followUpOn = Type.Optional(
  Type.String({ maxLength: 10, description: 'A day, YYYY-MM-DD, or an empty text for none' }),
);

const filter = {
  status: oneOf(REQUEST_STATUSES, 'Requests in this status'),
  kind: oneOf(REQUEST_KINDS, '`newsletter` lists subscriptions instead of requests'),
  course: Type.Optional(Type.String({ maxLength: 300 })),
  start: Type.Optional(Type.String({ format: 'date', description: 'First day of the course' })),
  consent: oneOf(SUBSCRIPTION_CONSENTS, 'Subscriptions with this consent; only with `kind=newsletter`'),
  from: time('Received at this time or later'),
  to: time('Received before this time'),
  assignee: username(`A username, or ${UNASSIGNED} for nobody`),
  due: oneOf(DUE_FOR, 'Requests that wait for an answer for more than a working day, or for a follow-up'),
  q: Type.Optional(
    Type.String({ maxLength: 100, description: 'Words, phone numbers and dates; all must match' }),
  ),
  sort: oneOf(
    Object.keys(ORDERS).flatMap((name) => [name, `-${name}`]),
    'Descending with - before the name; -receivedAt by default',
  ),
};

export const filterSchema = Type.Object(filter);

export const listSchema = Type.Object({
  ...filter,
  page: Type.Optional(Type.String({ format: 'page-number', description: 'From 1' })),
  limit: oneOf(DESK_PAGE_SIZES.map(String), '25 by default'),
});

export const pageSchema = Type.Object({
  requests: Type.Array(storedSchema(deskRequest)),
  total: Type.Integer({ description: 'The number of requests that match' }),
  isTotalCapped: Type.Boolean({ description: 'Whether there may be more matches than `total`' }),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'The number of requests by status' }),
  version: Type.String({ description: 'Changes with every change of a request' }),
});

export const versionSchema = Type.Object({
  version: Type.String(),
  unread: Type.Integer({ description: 'The number of new requests' }),
});

export const optionsSchema = Type.Object({
  courses: Type.Array(Type.Object({ course: Type.String(), startDates: Type.Array(Type.String()) })),
  admins: Type.Array(Type.String()),
});

export const detailSchema = Type.Object({
  ...storedSchema(deskRequestDetail).properties,
  events: Type.Array(storedSchema(requestEvent)),
});

const seenRequests = Type.Array(Type.Object({ _id: id, _rev: revision }, closed), {
  minItems: 1,
  maxItems: MAX_CHANGED_REQUESTS,
});

export const changesSchema = Type.Object(
  {
    requests: seenRequests,
    status: Type.Optional(
      Type.Unsafe<(typeof REQUEST_STATUSES)[number]>({ type: 'string', enum: REQUEST_STATUSES }),
    ),
    assignee: username('A username, or an empty text for nobody'),
    followUpOn,
    note: Type.Optional(Type.String({ maxLength: NOTE_MAX_LENGTH })),
  },
  { ...closed, minProperties: 2 },
);

export const removalsSchema = Type.Object({ requests: seenRequests }, closed);

export const restorationsSchema = Type.Object(
  { ids: Type.Array(id, { minItems: 1, maxItems: MAX_CHANGED_REQUESTS, uniqueItems: true }) },
  closed,
);

export const requestsSchema = Type.Object({ requests: Type.Array(storedSchema(deskRequest)) });
